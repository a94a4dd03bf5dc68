import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { statisticsRoutes } from '#contract/statistics/home.ts'
import { createClient } from '#web/api/client.ts'
import type { HomeChart } from './home-charts.ts'
import { periodQuery, type StatWindow } from './stat-window.ts'

const statistics = createClient(statisticsRoutes)

/** The figures of one chart in one window; the last window stays until the next one has come. */
export function chartQuery(chart: HomeChart, window: StatWindow) {
  const query = periodQuery(window)
  return queryOptions({
    queryKey: ['statistics', chart.name, query],
    queryFn: async () => ({ window, rows: await chart.load(query) }),
    placeholderData: keepPreviousData,
  })
}

export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard-stats'],
  queryFn: () => statistics.dashboardStats({}),
})

export const recommendationsQuery = queryOptions({
  queryKey: ['dashboard-recommendations'],
  queryFn: () => statistics.dashboardRecommendations({}),
})
