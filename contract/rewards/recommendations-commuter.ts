import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, done, id, instant, pageMeta } from '../shared.ts'

const ownRecommendation = z.object({
  _id: id,
  title: z.string(),
  /** What it is about, in one sentence. */
  text: z.string(),
  /** The ways to work that are recommended to this member. */
  modes: z.array(z.enum(modes)),
  incentive_per_trip: dollars,
  trip_limit: z.int(),
  /** Trips of the member that it has rewarded. */
  trips_so_far: z.int(),
  /** No incentive is left: the member's trips, or the money for everybody. */
  used_up: z.boolean(),
  start_date: calendarDate,
  /** Null while it runs on with its program. */
  end_date: z.nullable(calendarDate),
  /** When the member said yes; trips earn either way. */
  accepted_at: z.nullable(instant),
})

export type OwnRecommendation = z.output<typeof ownRecommendation>

export const ownRecommendationRoutes = {
  ownRecommendations: route({
    method: 'GET',
    path: '/commuter/recommendations',
    audience: 'commuter',
    appScope: 'read',
    summary: 'The other ways to work that are recommended to the member today.',
    response: z.object({ data: z.array(ownRecommendation), meta: pageMeta }),
  }),
  acceptRecommendation: route({
    method: 'POST',
    path: '/commuter/recommendations/:id/accept',
    audience: 'commuter',
    summary:
      'Says yes to a recommendation; its incentives need no such answer. Again changes nothing.',
    params: z.object({ id }),
    response: done,
  }),
} as const
