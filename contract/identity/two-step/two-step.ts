import * as z from 'zod/mini'
import { route } from '../../route.ts'
import { done, oneTimeCode, storedEmailAddress } from '../../shared.ts'

const currentPassword = z.optional(z.string().check(z.maxLength(200)))

/** Whoever removes a method shows the password of the account. */
export const removal = z.optional(z.strictObject({ current_password: currentPassword }))

export const newMethod = z.strictObject({
  value: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
  type: z.enum(['email', 'phone']),
  current_password: currentPassword,
})

export const recoveryCodes = z.object({
  status: z.literal(true),
  result: z.string(),
  recovery_codes: z.array(z.string()),
})

export const twoStepRoutes = {
  addMethod: route({
    method: 'POST',
    path: '/user/2FA/add-method',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary:
      'Adds an email address or phone number and sends it a code. Adding needs current_password; a new ' +
      'code for one that waits for it does not.',
    body: newMethod,
    response: done,
  }),
  acceptMethod: route({
    method: 'POST',
    path: '/user/2FA/accept-method',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary:
      'Confirms the method added last with the code it received, as verf_code or, as the method itself ' +
      'names it, as code.',
    body: z.union([
      z.strictObject({ verf_code: oneTimeCode }),
      z.strictObject({ code: oneTimeCode }),
    ]),
    response: done,
  }),
  removeEmail: route({
    method: 'DELETE',
    path: '/user/email',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Removes an email address from the second step; needs current_password.',
    query: z.object({ email: storedEmailAddress }),
    body: removal,
    response: done,
  }),
  removePhone: route({
    method: 'DELETE',
    path: '/user/phone',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Removes a phone number from the second step; needs current_password.',
    query: z.object({ phone: z.string().check(z.minLength(3), z.maxLength(40)) }),
    body: removal,
    response: done,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/user/2FA/recovery-codes',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Makes ten new recovery codes, shown this once; the old ones end.',
    body: z.strictObject({ current_password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: recoveryCodes,
  }),
} as const
