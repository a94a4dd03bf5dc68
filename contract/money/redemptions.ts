import * as z from 'zod/mini'
import { personName } from '../person-name.ts'
import { route } from '../route.ts'
import {
  dollars,
  done,
  emailAddress,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
} from '../shared.ts'

const redemptionStatuses = ['on_hold', 'completed', 'failed', 'reversed'] as const

const redemption = z.object({
  _id: id,
  amount: dollars,
  /**
   * on_hold until the payout provider has decided; completed: it has mailed a link; failed, or reversed by an
   * administrator: the money is in the wallet again.
   */
  status: z.enum(redemptionStatuses),
  requested_at: instant,
  settled_at: z.nullable(instant),
  /** Why it failed, for people. */
  failure: z.nullable(z.string()),
})

export type Redemption = z.output<typeof redemption>

const redeemable = z.object({
  /** What can be spent of the wallet. */
  balance: dollars,
  /** Being redeemed. */
  on_hold: dollars,
  /** The bounds of one redemption; most is 0 when nothing can be redeemed now. */
  least: dollars,
  most: dollars,
  /** An approved tax document would let more be redeemed. */
  tax_document_required: z.boolean(),
  /** What has to be accepted first; null when nothing. */
  agreement_id: z.nullable(id),
})

export type Redeemable = z.output<typeof redeemable>

/** Of several errors the first alone is said. */
const amount = z
  .number()
  .check(z.gte(1, { abort: true }), z.lte(1_000_000, { abort: true }), z.multipleOf(0.01))

const redeemed = z.extend(done, { data: redemption })

/** A signed link of a mail. */
const link = z.object({ token: z.string().check(z.minLength(20), z.maxLength(160)) })

export const redemptionRoutes = {
  readRedeemable: route({
    method: 'GET',
    path: '/commuter/redeem',
    audience: 'commuter',
    summary: 'What of the member’s wallet can be redeemed, and what has to be done first.',
    response: redeemable,
  }),
  redeem: route({
    method: 'POST',
    path: '/commuter/redeem',
    audience: 'commuter',
    summary:
      'Redeems credit: the payout provider mails a link where the member chooses a bank account or a gift card. At least ' +
      '1 dollar; more than 600 dollars in a calendar year is 409 tax_document_required without an approved document.',
    headers: idempotent,
    body: z.strictObject({ amount }),
    response: redeemed,
  }),
  listRedemptions: route({
    method: 'GET',
    path: '/commuter/redemptions',
    audience: 'commuter',
    summary: 'The member’s redemptions, the latest first.',
    query: z.object(paging(10)),
    response: z.object({ data: z.array(redemption), meta: pageMeta }),
  }),
  readRedemption: route({
    method: 'GET',
    path: '/commuter/redemptions/:id',
    audience: 'commuter',
    summary: 'Where one of the member’s redemptions stands.',
    params: z.object({ id }),
    response: redemption,
  }),
  readRedemptionLink: route({
    method: 'GET',
    path: '/commuter/redeem/:token',
    audience: 'public',
    summary:
      'What somebody who was deleted can still redeem by a mailed link, for 30 days; 404 afterwards. A payout of theirs that ' +
      'fails later brings 30 new days.',
    params: link,
    response: z.extend(redeemable, {
      community_name: z.string(),
      /** When what is left goes back. */
      expires_at: instant,
    }),
  }),
  redeemByLink: route({
    method: 'POST',
    path: '/commuter/redeem/:token',
    audience: 'public',
    summary:
      'Redeems by a mailed link, to the name and address given; agreement_id is what is accepted with it, null where ' +
      'nothing is in force; another one than in force is 424.',
    params: link,
    headers: idempotent,
    body: z.strictObject({
      amount,
      name: personName(2),
      email: emailAddress,
      agreement_id: z.nullable(id),
    }),
    response: redeemed,
  }),
  tremendousWebhook: route({
    method: 'POST',
    path: '/tremendous/webhook',
    audience: 'public',
    summary: 'What the payout provider reports, signed.',
    rawBody: true,
    headers: z.object({ 'tremendous-webhook-signature': z._default(z.string(), '') }),
    response: z.object({ status: z.literal(true) }),
  }),
} as const
