import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { platformStatisticsRoutes } from '#contract/statistics/platform.ts'
import { type Range, yearRange } from '#domain/statistics/metrics/ranges.ts'
import { createClient } from '#web/api/client.ts'

export const platformStatistics = createClient(platformStatisticsRoutes)

/** All employers without one. */
export type Whose = string | undefined

export interface MonthAsked {
  year: number
  month: number
}

export function monthCall({ year, month }: MonthAsked, whose: Whose) {
  return { year: String(year), month: String(month), ...(whose && { employer_id: whose }) }
}

/** What happened in a month, or up to its end. */
export function homeStatsQuery(at: MonthAsked, whose: Whose, isSoFar: boolean) {
  const query = monthCall(at, whose)
  return queryOptions({
    queryKey: ['admin', 'stats', isSoFar ? 'so-far' : 'month', query],
    queryFn: () =>
      isSoFar
        ? platformStatistics.homeStats({ query })
        : platformStatistics.homeMonthStats({ query }),
    placeholderData: keepPreviousData,
  })
}

export function platformStatsQuery(at: MonthAsked, whose: Whose) {
  const query = monthCall(at, whose)
  return queryOptions({
    queryKey: ['admin', 'stats', 'platform', query],
    queryFn: () => platformStatistics.platformStats({ query }),
    placeholderData: keepPreviousData,
  })
}

interface DistancesAsked {
  type: 'monthly' | 'weekly'
  range: Range
  week?: number
  /** The first day that is not counted. */
  until?: string
}

export function distanceCall({ type, range, week, until }: DistancesAsked, whose: Whose) {
  return {
    type,
    from_year: range.startOn,
    to_year: range.endOn,
    ...(week !== undefined && { week: String(week) }),
    ...(until !== undefined && { until }),
    ...(whose && { employer_id: whose }),
  }
}

/** Miles of a trip by mode. */
export function modeDistanceQuery(asked: DistancesAsked, whose: Whose) {
  const query = distanceCall(asked, whose)
  return queryOptions({
    queryKey: ['admin', 'stats', 'mode-distance', query],
    queryFn: () => platformStatistics.platformModeDistance({ query }),
    placeholderData: keepPreviousData,
  })
}

/** Miles a commute day of a year, by month or by week. */
export function dayDistanceQuery(
  type: 'monthly' | 'weekly',
  year: number,
  whose: Whose,
  asked: Pick<DistancesAsked, 'range' | 'until'> = { range: yearRange(year) },
) {
  const query = distanceCall({ type, ...asked }, whose)
  return queryOptions({
    queryKey: ['admin', 'stats', 'day-distance', query],
    queryFn: async () => ({
      type,
      year,
      distances: await platformStatistics.platformDayDistance({ query }),
    }),
    placeholderData: keepPreviousData,
  })
}
