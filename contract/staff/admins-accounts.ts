import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { done, emailAddress, id, instant, newPassword, pageMeta } from '../shared.ts'
import { admin, adminType, newUsername } from './admins.ts'

/** One as superadmins see them. */
const listedAdmin = z.extend(admin, {
  /** The name under which codes can be sent to them; null where they are nobody's recipient. */
  otp_label: z.nullable(z.string()),
  /** Whom codes of theirs go to; to themselves where there is nobody. */
  otp_recipients: z.array(id),
  /** Open sessions, those in employers' names included. */
  sessions_count: z.int(),
  is_you: z.boolean(),
  /** Counts what was changed of them: who changes them says which they saw. */
  version: z.int(),
})

export type ListedAdmin = z.output<typeof listedAdmin>

/** What a superadmin says of a new administrator. */
export const newAdmin = z.strictObject({
  username: newUsername,
  email: emailAddress,
  password: newPassword,
  type: adminType,
})

/** Nobody is changed so often. */
const latestVersion = 1_000_000

/** What a superadmin changes; what is not named stays. */
const adminChange = z.strictObject({
  username: z.optional(newUsername),
  email: z.optional(emailAddress),
  type: z.optional(adminType),
  /** Another one, which ends their sessions. */
  password: z.optional(newPassword),
  is_active: z.optional(z.boolean()),
  second_step: z.optional(z.boolean()),
  otp_label: z.optional(z.nullable(lineOfText(2, 40))),
  otp_recipients: z.optional(z.array(id).check(z.maxLength(20))),
  /** The one that was read. */
  version: z.optional(z.int().check(z.gte(1), z.lte(latestVersion))),
})

const adminSession = z.object({
  _id: id,
  created_at: instant,
  expires_at: instant,
  device: z.nullable(z.string()),
  /** The session this very request carries. */
  current: z.boolean(),
  /** In whose name; null for one of the back office. */
  employer: z.nullable(z.object({ _id: id, community_name: z.string() })),
})

export type AdminSession = z.output<typeof adminSession>

export const adminAccountRoutes = {
  listAdmins: route({
    method: 'GET',
    path: '/admin/admins',
    audience: 'admin',
    staff: 'superadmin',
    summary: 'Everybody of the back office, with their last sign-in, by username.',
    response: z.object({ data: z.array(listedAdmin), meta: pageMeta }),
  }),
  createAdmin: route({
    method: 'POST',
    path: '/admin/admins',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Adds an administrator, who signs in with a code to the address. A username is given once, for good.',
    body: newAdmin,
    response: z.extend(done, { data: z.object({ _id: id }) }),
  }),
  changeAdmin: route({
    method: 'PUT',
    path: '/admin/admins/:id',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Changes of an administrator what is named and differs. Whose password is set, or who is deactivated, is signed ' +
      'out. The own password is changed at `PUT /admin/me/password`. With `version`, the one that was read, 409 ' +
      '`admin_changed` says what another superadmin changed since. Taking the last superadmin away is 409 ' +
      '`last_superadmin`.',
    params: z.object({ id }),
    body: adminChange,
    response: done,
  }),
  deleteAdmin: route({
    method: 'DELETE',
    path: '/admin/admins/:id',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Deletes an administrator: address and password go, the username stays in the audit. 409 `last_superadmin` ' +
      'where nobody could manage administrators any more, 409 `recipient_in_use` while codes of others go to them alone.',
    params: z.object({ id }),
    response: done,
  }),
  listAdminSessions: route({
    method: 'GET',
    path: '/admin/admins/:id/sessions',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'The open sessions of an administrator, those in employers’ names included, the latest first.',
    params: z.object({ id }),
    response: z.object({ data: z.array(adminSession), meta: pageMeta }),
  }),
  endAdminSessions: route({
    method: 'DELETE',
    path: '/admin/admins/:id/sessions',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Ends every session of an administrator but the one that asks, and the links into accounts they made.',
    params: z.object({ id }),
    response: done,
  }),
  endAdminSession: route({
    method: 'DELETE',
    path: '/admin/admins/sessions/:id',
    audience: 'admin',
    staff: 'superadmin',
    summary: 'Ends one session of an administrator.',
    params: z.object({ id }),
    response: done,
  }),
} as const
