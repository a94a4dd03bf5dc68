import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, linkToken, newPassword } from '../shared.ts'
import { deviceRemembered, forgottenPassword, passwordReset } from './passwords.ts'

export const memberPasswordRoutes = {
  forgetOwnPassword: route({
    method: 'POST',
    path: '/commuter/forget-password',
    audience: 'public',
    summary:
      'Mails a member a link to set a new password; answers alike whether somebody signs in with the address.',
    body: forgottenPassword,
    response: done,
  }),
  resetOwnPassword: route({
    method: 'POST',
    path: '/commuter/reset-password',
    audience: 'public',
    summary: 'Sets a member’s new password and ends every session of theirs.',
    body: passwordReset,
    response: deviceRemembered,
  }),
  checkOwnResetLink: route({
    method: 'POST',
    path: '/commuter/reset-password/check',
    audience: 'public',
    summary:
      'Whether a mailed link would set a member’s new password; 422 when it is over. It is not used up.',
    body: z.strictObject({ token: linkToken }),
    response: done,
  }),
  changeOwnPassword: route({
    method: 'PUT',
    path: '/commuter/me/password',
    audience: 'commuter',
    summary: "Sets a new password and ends the member's other sessions.",
    body: z.strictObject({
      current_password: z.string().check(z.minLength(1), z.maxLength(200)),
      password: newPassword,
    }),
    response: done,
  }),
} as const
