import * as z from 'zod/mini'
import { rewardKinds } from '../rewards/statements-categories.ts'
import { route } from '../route.ts'
import { dollars, id } from '../shared.ts'
import { reportedTrip } from './trips.ts'

const { date, direction, mode, miles, source } = reportedTrip.shape

const quotedReward = z.object({
  kind: z.enum(rewardKinds),
  value: dollars,
  /** Why it is as high as it is, a sentence each. */
  explanation: z.array(z.string()),
})

const quote = z.object({
  can_log: z.boolean(),
  /** Why it cannot be logged, as logging would answer; null when it can. */
  refusal: z.nullable(
    z.object({ code: z.enum(['day_full', 'member_disabled']), message: z.string() }),
  ),
  points: z.number(),
  /** What logging answers: of the trip itself, and of a recommendation. */
  reward: dollars,
  /** Each of them, and an app promotion that the trip completes. */
  rewards: z.array(quotedReward),
  /** What else there is to know: why the trip earns no money, that its month has closed. */
  notes: z.array(z.string()),
  /** Its month has closed and no reward of it would be pending: once saved it can be neither changed nor removed. */
  is_final: z.boolean(),
  co2_saved_kg: z.number(),
  savings: dollars,
})

export type TripQuote = z.output<typeof quote>

export const tripQuoteRoutes = {
  quoteTrip: route({
    method: 'POST',
    path: '/commuter/trips/quote',
    audience: 'commuter',
    appScope: 'log_trips',
    summary: 'What a trip would earn if it were logged now, and why; nothing is written.',
    description:
      'The same rules as those of logging: a field that is not right is 422. Another trip that is logged in between may ' +
      'use up a limit that this one would have had. With `instead_of` it says what that trip would earn in all once it ' +
      'is corrected so; one that cannot be corrected any more is 409 as for the correction itself. That is asked at most ' +
      '60 times in 15 minutes, then it is 429: `rate_limited`.',
    body: z.strictObject({
      date,
      direction,
      mode,
      miles,
      source,
      /** The trip that this is a correction of: what it would earn in all then, without reasons. */
      instead_of: z.optional(id),
    }),
    response: quote,
  }),
} as const
