import * as z from 'zod/mini'
import { communityType } from './accounts.ts'
import { route } from './route.ts'
import { emailAddress, newPassword } from './shared.ts'

const coordinate = (limit: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text.trim() !== '' && Math.abs(Number(text)) <= limit,
        'The address is not valid',
      ),
    )

/** The registration form, without the confirmation of the password and the terms box. */
export const registration = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
  community_type: communityType,
  community_name: z.string().check(z.trim(), z.minLength(3), z.maxLength(160)),
  community_txt_address: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  community_lat_cord: coordinate(90),
  community_lng_cord: coordinate(180),
  community_size: z.int().check(z.gte(1), z.lte(10_000_000)),
  email: emailAddress,
  password: newPassword,
  password_confirmation: z.string(),
  phone: z.string().check(z.trim(), z.minLength(5), z.maxLength(40)),
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
