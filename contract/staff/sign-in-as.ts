import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, id, instant, storedEmailAddress } from '../shared.ts'

/** What opens a member's account: the token of the link. */
const link = z.object({ token: z.string().check(z.minLength(20), z.maxLength(160)) })

export const signInAsRoutes = {
  signInAsEmployer: route({
    method: 'POST',
    path: '/admin/employers/signas',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Signs an administrator in as an approved employer, found by its contact address, for one hour. ' +
      'An employer that is not approved answers is_active false and no token.',
    body: z.strictObject({ email: storedEmailAddress }),
    response: z.extend(done, {
      is_active: z.boolean(),
      /** A session of the employer's kind, shown once; absent while the employer is not approved. */
      accessToken: z.optional(z.string()),
    }),
  }),
  openMemberAccess: route({
    method: 'POST',
    path: '/admin/employees/:id/access',
    audience: 'admin',
    staff: 'admin',
    summary:
      'A link into a member’s account that works once within 15 minutes, and the password it asks for; both ' +
      'are shown here alone. A new one takes the place of the administrator’s last.',
    params: z.object({ id }),
    /** The member’s id again. */
    body: z.strictObject({ user_id: id }),
    response: z.extend(done, {
      /** The link. */
      passkey: z.string(),
      master_password: z.string(),
    }),
  }),
  checkMemberAccess: route({
    method: 'GET',
    path: '/access/:token',
    audience: 'public',
    summary:
      'Whether a link into a member’s account works still; 404 when it was used, replaced or is over. It ' +
      'does not say whose it is.',
    params: link,
    response: done,
  }),
  enterMemberAccess: route({
    method: 'POST',
    path: '/access/:token',
    audience: 'public',
    summary:
      'Opens a member’s portal with the master password, for an hour: what the member may read can be read by it, ' +
      'and nothing be changed. The link is used up; the fifth wrong password voids it.',
    params: link,
    body: z.strictObject({ master_password: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.extend(done, {
      /** A session of the member's kind, shown once. */
      accessToken: z.string(),
      ends_at: instant,
      member: z.object({ _id: id, name: z.nullable(z.string()), email: z.nullable(z.string()) }),
      /** The organization they belong to. */
      community_name: z.string(),
    }),
  }),
} as const
