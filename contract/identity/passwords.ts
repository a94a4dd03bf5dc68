import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, linkToken, newPassword, storedEmailAddress } from '../shared.ts'

export const forgottenPassword = z.strictObject({ email: storedEmailAddress })

export const passwordReset = z.strictObject({
  token: linkToken,
  password: newPassword,
  password_confirmation: z.string(),
})

export const deviceRemembered = z.extend(done, {
  /** For the header x-device-token of the sign-in that follows. */
  device_token: z.string(),
})

export const passwordRoutes = {
  forgetPassword: route({
    method: 'POST',
    path: '/forget-password',
    audience: 'public',
    summary: 'Mails a link to set a new password; answers alike whether the account exists.',
    body: forgottenPassword,
    response: done,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/reset-password',
    audience: 'public',
    summary: 'Sets a new password and ends every session that the person sees.',
    body: passwordReset,
    response: deviceRemembered,
  }),
  checkResetLink: route({
    method: 'POST',
    path: '/reset-password/check',
    audience: 'public',
    summary:
      'Whether a mailed link would set a new password; 422 when it is over. It is not used up.',
    body: z.strictObject({ token: linkToken }),
    response: done,
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/confirm-email',
    audience: 'public',
    summary: 'Makes a new email address the one the person signs in with.',
    body: z.strictObject({ token: linkToken }),
    response: done,
  }),
} as const
