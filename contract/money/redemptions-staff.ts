import * as z from 'zod/mini'
import { route } from '../route.ts'
import { dollars, done, emailAddress, id, instant, pageMeta, paging, storable } from '../shared.ts'

/** How far one that is under way has come: nobody was asked to pay it, the provider of now was, or another one. */
export const openStates = ['not_asked', 'asked', 'other_provider'] as const

export type OpenState = (typeof openStates)[number]

const openRedemption = z.object({
  _id: id,
  /** Whose it is; whom it goes to is not shown. */
  user_id: id,
  employer_id: id,
  community_name: z.string(),
  amount: dollars,
  requested_at: instant,
  /** When the payout provider was asked last; null before. */
  asked_at: z.nullable(instant),
  /** Which provider was asked, and what it calls the payout; null before. */
  gateway: z.nullable(z.enum(['local', 'tremendous'])),
  payout_id: z.nullable(z.string()),
  /** Whether another provider was asked than is set up now: nothing goes on by itself then. */
  is_of_other_gateway: z.boolean(),
})

export type OpenRedemption = z.output<typeof openRedemption>

/** Why staff do something by hand, for the audit. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500), storable)

export const staffRedemptionRoutes = {
  listOpenRedemptions: route({
    method: 'GET',
    path: '/admin/redemptions/open',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Redemptions of everybody that have been under way for over an hour, the oldest first; of one employer, or as far ' +
      'as they have come.',
    query: z.object({
      ...paging(15),
      employer_id: z.optional(id),
      state: z.optional(z.enum(openStates)),
    }),
    response: z.object({ data: z.array(openRedemption), meta: pageMeta }),
  }),
  settleRedemption: route({
    method: 'PUT',
    path: '/admin/redemptions/:id',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Ends a redemption that the payout provider has not answered for over an hour, by what was found out there: ' +
      'completed, or failed, which brings the money back. 409 `redemption_settled` once it is decided, `payout_under_way` ' +
      'before.',
    params: z.object({ id }),
    body: z.strictObject({ status: z.enum(['completed', 'failed']), reason }),
    response: done,
  }),
  sendRedemptionLink: route({
    method: 'POST',
    path: '/admin/redemption-links',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Mails the link to what a deleted member can still redeem, to an address that somebody has proved to be theirs: ' +
      'where the first one did not reach them, or their address was declined. 409 `nothing_to_redeem` without anything.',
    body: z.strictObject({ employer_id: id, user_id: id, email: emailAddress, reason }),
    response: done,
  }),
} as const
