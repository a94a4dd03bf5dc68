import * as z from 'zod/mini'
import { route } from '../route.ts'
import { emailAddress, newPassword } from '../shared.ts'
import { profile } from './accounts/accounts.ts'

/** The registration form, without the confirmation of the password and the terms box. */
export const registration = z.strictObject({
  ...profile,
  community_size: z.int().check(z.gte(1), z.lte(10_000_000)),
  email: emailAddress,
  password: newPassword,
  password_confirmation: z.string(),
})

export const registrationRoutes = {
  register: route({
    method: 'POST',
    path: '/register',
    audience: 'public',
    summary:
      'Registers an employer, who waits for approval; the published agreements are accepted.',
    body: registration,
    response: z.object({
      status: z.literal(true),
      result: z.string(),
      is_active: z.boolean(),
      accessToken: z.optional(z.string()),
    }),
  }),
} as const
