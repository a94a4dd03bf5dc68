import * as z from 'zod/mini'
import { shareModes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, exportFormat, id, tableFiles, wholeNumber } from '../shared.ts'
import { until } from './metrics.ts'

/** Of one employer; of all without, or with nothing in it. */
const employerFilter = z.optional(
  z.pipe(
    z.union([id, z.literal('')]),
    z.transform((value) => (value === '' ? undefined : value)),
  ),
)

/** A year that a commute program can have, in an address or as a number. */
const year = z.pipe(
  z.union([z.int().check(z.gte(1900), z.lte(2199)), z.string().check(z.regex(/^(19|2[01])\d\d$/))]),
  z.transform((value) => Number(value)),
)

const monthQuery = z.object({
  month: wholeNumber.check(z.gte(1), z.lte(12)),
  year,
  employer_id: employerFilter,
  export: exportFormat,
})

export type MonthQuery = z.output<typeof monthQuery>

const activity = {
  /** A telecommute day is two. */
  total_trips: z.int(),
  total_miles: z.number(),
  /** Metric tons of CO2e spared. */
  total_emissions: z.number(),
  /** Approved by the month's end and still with us. */
  total_employers: z.int(),
  /** Members with a trip. */
  total_commuters: z.int(),
  /** Members who joined. */
  total_new_commuters: z.int(),
}

const homeStats = z.object({
  web: z.int(),
  mobile: z.int(),
  ...activity,
  total_redeemed_this_month: dollars,
  /** On the local day of each employer, whatever the month. */
  total_redeemed_today: dollars,
  /** Rewards approved and credit given by administrators, less what was taken back. */
  total_commuters_credit: dollars,
})

export type HomeStats = z.output<typeof homeStats>

const platformStats = z.object(activity)

export type PlatformStats = z.output<typeof platformStats>

const distanceQuery = z.object({
  type: z.enum(['monthly', 'weekly']),
  /** Half-open: `to_year` is the first day that is not in it. */
  from_year: calendarDate,
  to_year: calendarDate,
  until,
  /** An ISO week of the range; one beyond its last is the last. */
  week: z.optional(wholeNumber.check(z.gte(1))),
  employer_id: employerFilter,
  export: exportFormat,
})

export type PlatformDistanceQuery = z.output<typeof distanceQuery>

const distance = { value: z.number(), users_count: z.int() }

const dayDistances = z.record(z.string(), z.object(distance))
const modeDistances = z.partialRecord(
  z.enum(shareModes),
  z.object({ ...distance, trips_count: z.int() }),
)

export type DayDistances = z.output<typeof dayDistances>
export type ModeDistances = z.output<typeof modeDistances>

const ofEveryEmployer = 'Each employer counts by its local days; `employer_id` asks for one alone.'

export const platformStatisticsRoutes = {
  homeStats: route({
    method: 'GET',
    path: '/admin/stats/home',
    audience: 'admin',
    staff: 'admin',
    summary: 'What happened on the platform up to the end of a month, or the same as a file.',
    description: `${ofEveryEmployer} What is redeemed this month and today is of that time alone.`,
    query: monthQuery,
    response: homeStats,
    exports: tableFiles,
  }),
  homeMonthStats: route({
    method: 'GET',
    path: '/admin/stats/home/1',
    audience: 'admin',
    staff: 'admin',
    summary: 'What happened on the platform in a month, or the same as a file.',
    description: `${ofEveryEmployer} Employers are those there are at its end.`,
    query: monthQuery,
    response: homeStats,
    exports: tableFiles,
  }),
  platformStats: route({
    method: 'GET',
    path: '/admin/stats/platform',
    audience: 'admin',
    staff: 'admin',
    summary: 'What members did in a month, or the same as a file.',
    description: `${ofEveryEmployer} Employers are those there are at its end.`,
    query: monthQuery,
    response: platformStats,
    exports: tableFiles,
  }),
  platformDayDistance: route({
    method: 'GET',
    path: '/admin/stats/avg-commute-distance',
    audience: 'admin',
    staff: 'admin',
    summary: 'Miles a member commutes on a day without telecommuting, by month or week.',
    description:
      'Keyed by the English name of the month or by ISO week (`2026-W47`), with those that have trips. ' +
      `A week is of the range when its Thursday is. ${ofEveryEmployer}`,
    query: distanceQuery,
    response: dayDistances,
    exports: tableFiles,
  }),
  platformModeDistance: route({
    method: 'GET',
    path: '/admin/stats/avg-mile-commute-distance',
    audience: 'admin',
    staff: 'admin',
    summary: 'Miles of a trip by mode, in some months or weeks.',
    description:
      'Only modes with trips are there. A week is of the range when its Thursday is. ' +
      ofEveryEmployer,
    query: distanceQuery,
    response: modeDistances,
    exports: tableFiles,
  }),
} as const
