import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, fromDevice, id, instant, newPassword, pageMeta, storable } from '../shared.ts'

/** The sign-in form of the back office. */
export const adminCredentials = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(3), z.maxLength(100), storable),
  password: z.string().check(z.minLength(6), z.maxLength(200)),
})

/** What a new administrator is called: nothing that could be read as somebody else's name. */
export const newUsername = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, { abort: true }),
    z.maxLength(40, { abort: true }),
    z.regex(
      /^[a-z\d][a-z\d._-]*$/i,
      'Letters, digits, dots, hyphens and underscores, the first of them a letter or digit',
    ),
  )

/** The code of a sign-in, as somebody types it. */
export const adminCode = z.string().check(z.trim(), z.minLength(3), z.maxLength(60))

export const adminType = z.enum(['admin', 'superadmin'])

export const admin = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  type: adminType,
  is_active: z.boolean(),
  /** Whether a sign-in asks for a code. */
  second_step: z.boolean(),
  created_at: instant,
  last_sign_in_at: z.nullable(instant),
})

/** An administrator, as they see themselves. */
export type Admin = z.output<typeof admin>

export const adminRoutes = {
  authenticate: route({
    method: 'POST',
    path: '/admin/authenticate',
    audience: 'public',
    summary:
      'Signs an administrator in. Where a second step is due the right password answers otp_required and ' +
      'sends a code to the recipient of send_otp_to, if that is one of the account (absent: its own ' +
      'address); the same call with otp ends the sign-in. An inactive account is answered without user. Too many ' +
      'wrong passwords are 429, for strangers apart from devices that bring their device_token along.',
    headers: fromDevice,
    body: z.extend(adminCredentials, {
      send_otp_to: z.optional(z.nullable(id)),
      otp: z.optional(z.nullable(adminCode)),
    }),
    response: z.extend(done, {
      /** The same as result. */
      message: z.string(),
      user: z.optional(admin),
      token: z.optional(z.string()),
      otp_required: z.optional(z.boolean()),
      /** For the header x-device-token of the next sign-in from here; comes with the token. */
      device_token: z.optional(z.string()),
    }),
  }),
  listOtpRecipients: route({
    method: 'GET',
    path: '/admin/otp-recipients',
    audience: 'public',
    summary: 'Whom the code of a sign-in can go to, by labels that name nobody.',
    response: z.object({ data: z.array(z.object({ id, label: z.string() })), meta: pageMeta }),
  }),
  readMe: route({
    method: 'GET',
    path: '/admin/me',
    audience: 'admin',
    staff: 'admin',
    summary: 'The signed-in administrator.',
    response: admin,
  }),
  changeMyPassword: route({
    method: 'PUT',
    path: '/admin/me/password',
    audience: 'admin',
    staff: 'admin',
    summary: "Sets a new password and ends the administrator's other sessions.",
    body: z.strictObject({
      current_password: z.string().check(z.minLength(1), z.maxLength(200)),
      password: newPassword,
    }),
    response: done,
  }),
} as const
