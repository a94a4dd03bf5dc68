import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { statisticsRoutes } from '#contract/statistics/home.ts'
import { homeOverviewRoutes } from '#contract/statistics/home-overview.ts'
import { createClient } from '#web/api/client.ts'
import type { HomeChart, StatisticsRow } from './home-charts.ts'
import { periodQuery, type StatWindow } from './stat-window.ts'

const statistics = createClient(statisticsRoutes)

type Period = ReturnType<typeof periodQuery>

/** The call that has the rows of a chart. */
const calls: Record<HomeChart['name'], (query: Period) => Promise<readonly StatisticsRow[]>> = {
  'users-activity': (query) => statistics.usersActivity({ query }),
  'commuter-breakdown': (query) => statistics.commuterBreakdown({ query }),
  'commuter-access': (query) => statistics.commuterAccess({ query }),
}

/** The figures of one chart in one window; the last window stays until the next one has come. */
export function chartQuery(chart: HomeChart, window: StatWindow) {
  const query = periodQuery(window)
  return queryOptions({
    queryKey: ['statistics', chart.name, query],
    queryFn: async () => ({ window, rows: await calls[chart.name](query) }),
    placeholderData: keepPreviousData,
  })
}

export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard-stats'],
  queryFn: () => statistics.dashboardStats({}),
})

const overview = createClient(homeOverviewRoutes)

/** The four answers of home. */
export const answersQuery = queryOptions({
  queryKey: ['dashboard-answers'],
  queryFn: () => overview.dashboardAnswers({}),
})

/** Answered elsewhere, a need is gone: each visit of the page asks again, before it draws. */
export const needsQuery = queryOptions({
  queryKey: ['dashboard-needs'],
  queryFn: async () => (await overview.dashboardNeeds({})).data,
  staleTime: 0,
})

export const recommendationsQuery = queryOptions({
  queryKey: ['dashboard-recommendations'],
  queryFn: async () => (await statistics.dashboardRecommendations({})).data,
})
