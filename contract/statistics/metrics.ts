import * as z from 'zod/mini'
import { shareViews } from '#domain/statistics/metrics/steps.ts'
import { shareModes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, wholeNumber } from '../shared.ts'

/** What each of the first three tabs can show. */
export const metricTypes = {
  employer: ['saved_sov', 'parking_spaces', 'transportation_cost', 'equivalent_savings'],
  commuter: ['social_benefits', 'cost_savings', 'monetary_incentive', 'community_points'],
  footprint: ['reduced_co2', 'trees_planted', 'reduced_vmt'],
} as const

type MetricTypes = typeof metricTypes
export type MetricType = MetricTypes[keyof MetricTypes][number]

const distanceTypes = ['monthly', 'weekly'] as const

/** Half-open: `to_year` is the first day that is not in it. */
const range = { from_year: calendarDate, to_year: calendarDate }

/** The first day that is no longer counted, within the range: the same days of a period before, while this one runs. */
export const until = z.optional(calendarDate)

/** Monday 1 to Sunday 7, separated by commas. */
const weekdays = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[1-7](,[1-7])*$/,
        'Must be days from 1 (Monday) to 7 (Sunday), separated by commas',
      ),
    ),
  z.transform((text) => [...new Set(text.split(',').map(Number))]),
)

const metricQuery = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.object({ type: z.enum(types), ...range, until })

/** Servers of the documents' time answered numbers, numbers as text, or counts of trips. */
const metricValue = z.union([
  z.number(),
  z.string(),
  z.object({ trips_count: z.number(), trips_miles: z.number(), commuters_count: z.number() }),
])

export type MetricValue = z.output<typeof metricValue>

/** One object a month that has trips, keyed by its number; none means no data. */
const metricMonths = z.array(z.record(z.string(), metricValue))

const shareQuery = z.object({
  type: z.enum(shareViews),
  ...range,
  searchDay: z.optional(weekdays),
  from_year_connect: z.optional(calendarDate),
  to_year_connect: z.optional(calendarDate),
})

export type ShareQuery = z.output<typeof shareQuery>

const modeShare = z.object({
  /** January to December. */
  all: z.array(z.number()),
  /** Over the range and the weekdays asked for. */
  count: z.number(),
})

const byMode = z.record(z.enum(shareModes), z.number())

const share = z.object({
  drive: modeShare,
  drive_ev: modeShare,
  carpool: modeShare,
  transit: modeShare,
  transit_drive: modeShare,
  walk: modeShare,
  bike: modeShare,
  telecommute: modeShare,
  /** By the usual mode of the commute survey; connected, of those with a trip in the connected period. */
  initial: byMode,
  /** Distinct members with a trip; connected, in the connected period. */
  no_commuters: z.int(),
  /** Of the connected period; null when none is asked for. */
  custom_destructed: z.nullable(byMode),
})

export type ModeShare = z.output<typeof share>

const distanceQuery = z.object({
  type: z.enum(distanceTypes),
  ...range,
  until,
  /** An ISO week of the range. */
  week: z.optional(wholeNumber.check(z.gte(1), z.lte(53))),
})

export type DistanceQuery = z.output<typeof distanceQuery>

const distance = { value: z.number(), users_count: z.int() }

export const metricRoutes = {
  employerStats: route({
    method: 'GET',
    path: '/employer-stats',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What the program is worth to the employer, by month.',
    description: 'The range is of whole months, twelve at most; `to_year` is not in it.',
    query: metricQuery(metricTypes.employer),
    response: metricMonths,
  }),
  commuterBenefitsStats: route({
    method: 'GET',
    path: '/commuter-benefits-stats',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What the program is worth to its members, by month.',
    description: 'The range is of whole months, twelve at most; `to_year` is not in it.',
    query: metricQuery(metricTypes.commuter),
    response: metricMonths,
  }),
  communityFootprintStats: route({
    method: 'GET',
    path: '/community-footprint-stats',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What the program spares the community, by month.',
    description: 'The range is of whole months, twelve at most; `to_year` is not in it.',
    query: metricQuery(metricTypes.footprint),
    response: metricMonths,
  }),
  initialMode: route({
    method: 'GET',
    path: '/initial-mode',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Trips by mode, beside the usual modes of the survey.',
    description:
      '`initial` counts members. With `from_year_connect` and `to_year_connect`, `initial` and `no_commuters` are of the members with a trip in that period, and `custom_destructed` is its trips by mode.',
    query: shareQuery,
    response: share,
  }),
  mileShare: route({
    method: 'GET',
    path: '/mile-share',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Miles by mode, beside those of the survey.',
    description:
      '`initial` is miles a week: the distance of the survey, there and back, on its office days. With `from_year_connect` and `to_year_connect`, `initial` and `no_commuters` are of the members with a trip in that period, and `custom_destructed` is its miles by mode.',
    query: shareQuery,
    response: share,
  }),
  avgCommuteDistance: route({
    method: 'GET',
    path: '/avg-commute-distance',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Miles a member commutes on a day without telecommuting, by month or week.',
    description:
      'Keyed by the English name of the month or by ISO week (`2026-W47`), with those that have trips. A week is of the range when its Thursday is.',
    query: distanceQuery,
    response: z.record(z.string(), z.object(distance)),
  }),
  avgMileCommuteDistance: route({
    method: 'GET',
    path: '/avg-mile-commute-distance',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Miles of a trip by mode, in some months or weeks.',
    description: 'Only modes with trips are there. A week is of the range when its Thursday is.',
    query: distanceQuery,
    response: z.partialRecord(z.enum(shareModes), z.object({ ...distance, trips_count: z.int() })),
  }),
} as const
