import * as z from 'zod/mini'
import { rewardRow } from '../rewards/statements.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, id } from '../shared.ts'
import { trip } from './trips.ts'

const week = z.object({
  /** Its Monday. */
  starts_on: calendarDate,
  /** The latest day first, each with its rewards, which say why they are that much. */
  data: z.array(z.extend(trip, { rewards: z.array(rewardRow) })),
  /** Of the week's trips. */
  points: z.number(),
  value: dollars,
})

export type TripWeek = z.output<typeof week>

const ofMember = {
  params: z.object({ id }),
  query: z.object({
    /** Any day of the week. */
    day: calendarDate,
  }),
  response: week,
}

/** A week of a member's trips with what they earned, by who reads it. */
export const tripWeekRoutes = {
  readTripWeek: route({
    method: 'GET',
    path: '/members/:id/trips',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The trips of a member in the week of a day, with their points and rewards.',
    ...ofMember,
  }),
  readTripWeekOfAny: route({
    method: 'GET',
    path: '/admin/employees/:id/trips',
    audience: 'admin',
    staff: 'admin',
    summary:
      'The trips of a member in the week of a day, with their points and rewards; that they were read is recorded.',
    ...ofMember,
  }),
} as const
