import * as z from 'zod/mini'
import { route } from '../route.ts'
import { dollars, done } from '../shared.ts'

const leaving = z.object({
  /** Approved and not redeemed: a link to redeem it is mailed. */
  wallet: dollars,
  /** Pending and funded: approved in its time, and redeemed by the same link, which is mailed then. */
  approved_later: dollars,
  /** Pending, and the employer asks about its trip: cancelled. */
  questioned: dollars,
  /** Pending and waiting for the employer's credit: cancelled. */
  cancelled: dollars,
  /** Days in which the link works; what is left then goes back to where it came from. */
  redeem_days: z.int(),
})

export type Leaving = z.output<typeof leaving>

export const memberClosingRoutes = {
  readOwnClosing: route({
    method: 'GET',
    path: '/commuter/closing',
    audience: 'commuter',
    summary: "What closing the member's account would do to their money.",
    response: leaving,
  }),
  closeOwnAccount: route({
    method: 'POST',
    path: '/commuter/closing',
    audience: 'commuter',
    summary:
      "Closes the member's account: what tells who they are is erased, their trips " +
      'stay in the statistics. Their address is free to join elsewhere.',
    body: z.strictObject({
      current_password: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: done,
  }),
} as const
