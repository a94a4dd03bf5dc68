import * as z from 'zod/mini'
import { route } from '../route.ts'
import { calendarDate, dollars, flag, id, instant, pageMeta, paging } from '../shared.ts'

/** The most dollars of one payment. */
export const mostPaidDollars = 1_000_000

/** The fewest dollars of credit that can be bought. Source: decisions section 4, Payment session. */
export const leastCreditDollars = 1

/** Dollars of a payment: above zero, at most two decimals, at most a million. */
export const paidDollars = z.number().check(z.gte(0.01), z.lte(mostPaidDollars), z.multipleOf(0.01))

const lot = z.object({
  _id: id,
  /** Where it came from. */
  origin: z.enum(['purchase', 'grant', 'return']),
  value: dollars,
  remaining: dollars,
  held: dollars,
  opened_at: instant,
  expires_at: instant,
})

const expiredRow = z.object({
  _id: id,
  datetime: instant,
  /** The member whose credit ended, without an id once erased; null for the employer's own. */
  user: z.nullable(z.object({ _id: z.nullable(id), name: z.string() })),
  value: dollars,
  balance_after: dollars,
  community_name: z.string(),
})

export type CreditLot = z.output<typeof lot>
export type ExpiredRow = z.output<typeof expiredRow>

const period = { start_date: z.optional(calendarDate), end_date: z.optional(calendarDate) }

export const creditRoutes = {
  serviceFees: route({
    method: 'POST',
    path: '/stripe/service-fees',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'The payment gateway’s service fee on an amount of credit, and the total.',
    body: z.strictObject({ amount: paidDollars }),
    response: z.object({
      status: z.literal(true),
      result: z.string(),
      service_fees: dollars,
      total: dollars,
      /** The fee in percent. */
      percent: z.number(),
    }),
  }),
  creditLots: route({
    method: 'GET',
    path: '/credit-lots',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'The credit by lots, oldest first: what is left of each and when it ends. With `ends_soon` those that end ' +
      'within 30 days.',
    query: z.object({ ends_soon: z._default(flag, false) }),
    response: z.object({
      balance: dollars,
      held: dollars,
      /** Owed after a refund or dispute of spent credit; later purchases clear it first. */
      shortfall: dollars,
      data: z.array(lot),
      meta: pageMeta,
    }),
  }),
  expiredCredit: route({
    method: 'GET',
    path: '/expired-credit',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Credit that has ended, the employer’s own and its members’, the latest first.',
    query: z.object({ ...paging(10), ...period, employer_id: z.optional(id) }),
    response: z.object({ data: z.array(expiredRow), meta: pageMeta, total_value: dollars }),
  }),
  exportExpiredCredit: route({
    method: 'GET',
    path: '/expired-credit-csv',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The same as CSV.',
    query: z.object(period),
    produces: 'text/csv; charset=utf-8',
  }),
  exportJournal: route({
    method: 'GET',
    path: '/credit-journal',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Every movement of the credit for an accountant, with the running balance, as CSV.',
    query: z.object(period),
    produces: 'text/csv; charset=utf-8',
  }),
} as const
