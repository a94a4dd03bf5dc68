import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type MetricType, type MetricValue, metricRoutes } from '#contract/statistics/metrics.ts'
import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import { type Range, yearRange } from '#domain/statistics/metrics/ranges.ts'
import { type ShareView, searchedYears, type Years } from '#domain/statistics/metrics/steps.ts'
import type { LocalDate } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import type { Counted } from '#web/ui/charts/compared-chart.ts'

const metrics = createClient(metricRoutes)

export type ShareKind = 'mode-share' | 'mile-share'

type Months = Record<string, MetricValue>[]

/** The call that has a figure, one for each of the first three tabs. */
const calls: Record<MetricType, (range: ReturnType<typeof asAsked>) => Promise<Months>> = {
  saved_sov: (range) => metrics.employerStats({ query: { type: 'saved_sov', ...range } }),
  parking_spaces: (range) => metrics.employerStats({ query: { type: 'parking_spaces', ...range } }),
  transportation_cost: (range) =>
    metrics.employerStats({ query: { type: 'transportation_cost', ...range } }),
  equivalent_savings: (range) =>
    metrics.employerStats({ query: { type: 'equivalent_savings', ...range } }),
  social_benefits: (range) =>
    metrics.commuterBenefitsStats({ query: { type: 'social_benefits', ...range } }),
  cost_savings: (range) =>
    metrics.commuterBenefitsStats({ query: { type: 'cost_savings', ...range } }),
  monetary_incentive: (range) =>
    metrics.commuterBenefitsStats({ query: { type: 'monetary_incentive', ...range } }),
  community_points: (range) =>
    metrics.commuterBenefitsStats({ query: { type: 'community_points', ...range } }),
  reduced_co2: (range) =>
    metrics.communityFootprintStats({ query: { type: 'reduced_co2', ...range } }),
  trees_planted: (range) =>
    metrics.communityFootprintStats({ query: { type: 'trees_planted', ...range } }),
  reduced_vmt: (range) =>
    metrics.communityFootprintStats({ query: { type: 'reduced_vmt', ...range } }),
}

interface YearAsked {
  /** The first day that is not counted, of a year before one that runs. */
  until?: LocalDate | undefined
  /** None: this year, or where it has no trips the one before, once. Source: MET-12. */
  year: number | undefined
  thisYear: number
}

/** One figure by month, and the year it is of. */
export function metricQuery(type: MetricType, { year, thisYear, until }: YearAsked) {
  return queryOptions({
    queryKey: ['metrics', type, year ?? null, thisYear, until ?? null],
    queryFn: async () => {
      const shown = year ?? thisYear
      const months = await calls[type](asAsked(yearRange(shown), until))
      const before = shown - 1
      if (months.length > 0 || year !== undefined || before < firstYear) {
        return { type, year: shown, months }
      }
      const earlier = await calls[type](asAsked(yearRange(before)))
      return earlier.length > 0
        ? { type, year: before, months: earlier }
        : { type, year: shown, months }
    },
    placeholderData: keepPreviousData,
  })
}

/** Which years have trips, and the first month with one in the latest of them; null without any. */
export function tripYearsQuery(thisYear: number) {
  return queryOptions({
    queryKey: ['metrics', 'years', thisYear],
    queryFn: async () => {
      const years = searchedYears(thisYear)
      const answers = await Promise.all(
        years.map((year) => calls.saved_sov(asAsked(yearRange(year)))),
      )
      const found = years.flatMap((year, index) => {
        const months = answers[index]?.flatMap((month) => Object.keys(month).map(Number)) ?? []
        return months.length === 0 ? [] : [{ year, month: Math.min(...months) }]
      })
      const [latest] = found
      const walked: Years = { first: found.at(-1)?.year ?? thisYear, last: thisYear }
      return { latest: latest ?? null, years: walked }
    },
  })
}

export interface ShareAsked {
  view: ShareView
  range: Range
  days?: string | undefined
  isConnected?: boolean
}

/** Trips or miles by mode of a range; the last ones stay until the next have come. */
export function shareQuery(kind: ShareKind, asked: ShareAsked) {
  const { view, range, days, isConnected = false } = asked
  const query = {
    type: view,
    ...asAsked(range),
    ...(days && { searchDay: days }),
    ...(isConnected && { from_year_connect: range.startOn, to_year_connect: range.endOn }),
  }
  return queryOptions({
    queryKey: ['metrics', kind, query],
    queryFn: async () => ({
      asked,
      share:
        kind === 'mode-share'
          ? await metrics.initialMode({ query })
          : await metrics.mileShare({ query }),
    }),
    placeholderData: keepPreviousData,
  })
}

/** Miles a commute day of a year, or of some of its days, by month, or by week. */
export function dayDistanceQuery(
  type: 'monthly' | 'weekly',
  year: number,
  { range, until }: Pick<Counted, 'range' | 'until'> = { range: yearRange(year) },
) {
  const query = { type, ...asAsked(range, until) }
  return queryOptions({
    queryKey: ['metrics', 'day-distance', query],
    queryFn: async () => ({
      type,
      year,
      distances: await metrics.avgCommuteDistance({ query }),
    }),
    placeholderData: keepPreviousData,
  })
}

interface ModeDistanceAsked extends Pick<Counted, 'range' | 'until'> {
  type: 'monthly' | 'weekly'
  week?: number
}

/** Miles a trip by mode in a month or week; the last ones stay, with what they are of, until the next have come. */
export function modeDistanceQuery({ type, range, week, until }: ModeDistanceAsked) {
  const query = {
    type,
    ...asAsked(range, until),
    ...(week !== undefined && { week: String(week) }),
  }
  return queryOptions({
    queryKey: ['metrics', 'mode-distance', query],
    queryFn: async () => ({
      type,
      range,
      distances: await metrics.avgMileCommuteDistance({ query }),
    }),
    placeholderData: keepPreviousData,
  })
}

function asAsked({ startOn, endOn }: Range, until?: LocalDate) {
  return { from_year: startOn, to_year: endOn, ...(until !== undefined && { until }) }
}
