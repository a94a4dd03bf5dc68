import * as z from 'zod/mini'
import { leastTopUpCents } from '#domain/money/top-up/due.ts'
import { toDollars } from '#domain/money.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, done, id, instant } from '../shared.ts'
import { leastCreditDollars, mostPaidDollars } from './credit.ts'

/** Dollars from a least sum on: at most two decimals, at most what one payment may be. */
const dollarsFrom = (least: number) =>
  z.number().check(z.gte(least), z.lte(mostPaidDollars), z.multipleOf(0.01))

/** What an owner sets. */
const topUpRule = z.strictObject({
  threshold: dollarsFrom(leastCreditDollars),
  amount: dollarsFrom(toDollars(leastTopUpCents)),
  monthly_limit: dollarsFrom(toDollars(leastTopUpCents)),
})

const pastTopUp = z.object({
  _id: id,
  at: instant,
  amount: dollars,
  service_fees: dollars,
  total: dollars,
  /** The card by its label. */
  card: z.string(),
  /** `sent` until the payment provider has answered. */
  status: z.enum(['sent', 'paid', 'failed']),
  /** Why it failed, for people. */
  failure: z.nullable(z.string()),
})

const topUp = z.object({
  /** `stopped` after a payment that failed, until an owner switches it on again. */
  state: z.enum(['off', 'on', 'stopped']),
  /** What was set last, also while it is off; null when nothing ever was. */
  rule: z.nullable(z.object({ threshold: dollars, amount: dollars, monthly_limit: dollars })),
  /** Why and when it stopped. */
  stopped: z.nullable(z.object({ reason: z.string(), at: instant })),
  /** Why nothing is bought although it is on; `no_program` while none is in force whose rewards take credit. */
  paused: z.nullable(z.enum(['limit', 'overdue_invoice', 'no_program'])),
  /** Whether credit is to be bought now, or is being bought. */
  is_under_way: z.boolean(),
  /** The default card, which is the one that is charged. */
  card: z.nullable(z.object({ label: z.string(), status: z.enum(['active', 'expired']) })),
  /** On top of what is bought, in percent. */
  service_fee_percent: z.number(),
  /** Bought by top-ups this month, and the first day of the next, by the employer's clocks. */
  month: z.object({ bought: dollars, next_on: calendarDate }),
  /** The last ones, the latest first. */
  recent: z.array(pastTopUp),
})

export type TopUp = z.output<typeof topUp>
export type PastTopUp = z.output<typeof pastTopUp>

const where = { path: '/credit-top-up', audience: 'employer', role: 'owner' } as const

export const topUpRoutes = {
  readTopUp: route({
    method: 'GET',
    ...where,
    signInAs: 'yes',
    summary:
      'Whether credit is topped up by itself, by which rule and card, and what was bought so.',
    response: topUp,
  }),
  setTopUp: route({
    method: 'PUT',
    ...where,
    signInAs: 'no',
    summary:
      'Switches on that credit below a threshold is topped up with the default card, or changes its rule; takes a ' +
      'saved card. The service fee comes on top of the amount, and does not count towards the monthly limit.',
    body: topUpRule,
    response: done,
  }),
  switchOffTopUp: route({
    method: 'DELETE',
    ...where,
    signInAs: 'no',
    summary: 'Switches it off; the rule is remembered.',
    response: done,
  }),
} as const
