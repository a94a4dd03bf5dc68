import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, id, idempotent, pageMeta, paging, storable } from '../shared.ts'

/** On input two older words are understood as well. */
export const spokenMode = z.pipe(
  z.enum([...modes, 'transit', 'carpool_driver']),
  z.transform((mode) =>
    mode === 'transit' ? 'public_transit' : mode === 'carpool_driver' ? 'carpool' : mode,
  ),
)

/** A trip as a commuter, an administrator or a commuter app reports it. */
export const reportedTrip = z.strictObject({
  date: calendarDate,
  direction: z.optional(z.nullable(z.enum(['to_work', 'to_home']))),
  mode: spokenMode,
  /** Omitted: the distance of the member's survey. */
  miles: z.optional(z.number().check(z.gte(0), z.lte(500))),
  source: z.enum(['website', 'automatic', 'mobile_automatic', 'mobile_manual']),
  external_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200), storable)),
})

export type ReportedTrip = z.output<typeof reportedTrip>

/** How a trip was really made: who recorded it, and under which id, stays. */
const tripChange = z.strictObject({
  date: reportedTrip.shape.date,
  direction: reportedTrip.shape.direction,
  mode: reportedTrip.shape.mode,
  miles: reportedTrip.shape.miles,
})

/** What comes with trips besides: the key of a repeat, and that of an app which staff registered. */
const logHeaders = z.extend(idempotent, {
  'x-app-key': z.optional(z.string().check(z.maxLength(200))),
})

const sources =
  'By a personal access token trips are of the source `website` or `automatic`. `mobile_automatic` and ' +
  '`mobile_manual` are for apps that the platform has registered: they send their `X-App-Key` along, others are ' +
  'answered 422.'

const logged = z.object({ _id: id, points: z.number(), reward: dollars })

/** What became of a row of a batch: logged, or refused with the code and message one trip alone would get. */
const loggedRow = z.object({ index: z.int(), status: z.literal(true), data: logged })
const refusedRow = z.object({
  index: z.int(),
  status: z.literal(false),
  code: z.string(),
  message: z.union([z.string(), z.record(z.string(), z.array(z.string()))]),
})

/** The answer to one trip. */
export const loggedAnswer = z.object({ status: z.literal(true), result: z.string(), data: logged })

export const trip = z.object({
  _id: id,
  date: z.string(),
  direction: z.nullable(z.enum(['to_work', 'to_home'])),
  mode: z.enum(modes),
  miles: z.number(),
  source: z.enum(['website', 'automatic', 'mobile_automatic', 'mobile_manual']),
  external_id: z.nullable(z.string()),
  points: z.number(),
  reward: dollars,
  co2_saved_kg: z.number(),
  /** Why it can be neither changed nor removed any more, as that would be refused; null when it can. */
  locked: z.nullable(z.enum(['reward_approved', 'month_closed'])),
})

export const tripRoutes = {
  listTrips: route({
    method: 'GET',
    path: '/commuter/trips',
    audience: 'commuter',
    appScope: 'read',
    summary: "The member's own trips, newest first.",
    query: z.object({
      ...paging(10),
      start_date: z.optional(calendarDate),
      end_date: z.optional(calendarDate),
    }),
    response: z.object({ data: z.array(trip), meta: pageMeta }),
  }),
  logTrip: route({
    method: 'POST',
    path: '/commuter/trips',
    audience: 'commuter',
    appScope: 'log_trips',
    summary:
      'Logs a trip; the same external_id or Idempotency-Key gives the first answer again, that of a trip removed in the last 30 days 409 `trip_removed`.',
    description: sources,
    headers: logHeaders,
    body: reportedTrip,
    response: loggedAnswer,
  }),
  logTrips: route({
    method: 'POST',
    path: '/commuter/trips/batch',
    audience: 'commuter',
    appScope: 'log_trips',
    summary: 'Logs up to 1,000 trips, with a result for each; a bad one never stops the others.',
    description: sources,
    headers: logHeaders,
    body: z.strictObject({ trips: z.array(z.unknown()).check(z.minLength(1), z.maxLength(1000)) }),
    rowsIn: { field: 'trips', row: reportedTrip },
    response: z.object({
      status: z.literal(true),
      data: z.array(z.union([loggedRow, refusedRow])),
    }),
  }),
  changeTrip: route({
    method: 'PUT',
    path: '/commuter/trips/:id',
    audience: 'commuter',
    appScope: 'log_trips',
    summary:
      'Corrects a trip until its reward is approved and while its month is open; it is rewarded anew.',
    params: z.object({ id }),
    body: tripChange,
    response: loggedAnswer,
  }),
  deleteTrip: route({
    method: 'DELETE',
    path: '/commuter/trips/:id',
    audience: 'commuter',
    appScope: 'log_trips',
    summary: 'Removes a trip with its rewards, as long as it may be corrected.',
    params: z.object({ id }),
    response: z.object({ status: z.literal(true), result: z.string() }),
  }),
} as const
