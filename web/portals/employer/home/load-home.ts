import type { QueryClient } from '@tanstack/react-query'
import { membersStatsQuery } from '#web/features/people/members/members-stats-query.ts'
import { homeCharts } from '#web/features/statistics/home/home-charts.ts'
import {
  chartQuery,
  dashboardStatsQuery,
  recommendationsQuery,
} from '#web/features/statistics/home/home-queries.ts'
import { type HomeSearch, homeViewOf } from '#web/features/statistics/home/home-search.ts'
import { type StatWindow, statWindow } from '#web/features/statistics/home/stat-window.ts'
import type { RouterContext } from '#web/router-context.ts'
import { todayIn } from '#web/session/today.ts'
import { userQuery } from '#web/session/user-query.ts'
import { loadStackedBars } from '#web/ui/charts/chart-card.tsx'

/**
 * Starts every call of the tab that is asked for, then those of its neighbours. Waits only for what
 * decides between checklist and charts; a failure shows on the page, in its own place.
 */
export async function loadHome(context: RouterContext, search: HomeSearch): Promise<void> {
  const { queryClient } = context
  const view = homeViewOf(search)
  const { time_zone } = await queryClient.ensureQueryData(userQuery)
  if (view.tab === 'metrics') {
    void queryClient.prefetchQuery(dashboardStatsQuery)
  } else {
    const today = todayIn(time_zone)
    void loadEngagement(queryClient, statWindow(view.range, view.before, today), (before) =>
      statWindow(view.range, before, today),
    )
  }
  await queryClient.prefetchQuery(membersStatsQuery)
}

async function loadEngagement(
  queryClient: QueryClient,
  window: StatWindow,
  windowBefore: (before: string | null) => StatWindow,
): Promise<void> {
  void loadStackedBars()
  void queryClient.prefetchQuery(recommendationsQuery)
  const loaded = await loadCharts(queryClient, window)
  // Where the window asked for has failed, its neighbours would too.
  if (!loaded) return
  for (const step of [window.earlier, window.later])
    if (step) await loadCharts(queryClient, windowBefore(step.before))
  await queryClient.prefetchQuery(dashboardStatsQuery)
}

/** Whether all charts have their figures; the page words the failures itself. */
async function loadCharts(queryClient: QueryClient, window: StatWindow): Promise<boolean> {
  const loads = homeCharts.map((chart) => queryClient.fetchQuery(chartQuery(chart, window)))
  const results = await Promise.allSettled(loads)
  return results.every(({ status }) => status === 'fulfilled')
}
