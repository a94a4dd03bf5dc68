import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { outcomeOf } from '#web/api/outcome.ts'
import {
  prepareTwoStepPrompt,
  TwoStepPrompt,
} from '#web/features/identity/two-step/two-step-prompt.tsx'
import { membersStatsQuery } from '#web/features/people/members/members-queries.ts'
import { EngagementTab } from '#web/features/statistics/home/engagement-tab.tsx'
import { isFirstRun } from '#web/features/statistics/home/first-run/first-run-steps.ts'
import { homeCharts } from '#web/features/statistics/home/home-charts.ts'
import { HomeHeader } from '#web/features/statistics/home/home-header.tsx'
import {
  answersQuery,
  chartQuery,
  dashboardStatsQuery,
  needsQuery,
  recommendationsQuery,
} from '#web/features/statistics/home/home-queries.ts'
import { homeViewOf, validateHomeSearch } from '#web/features/statistics/home/home-search.ts'
import { Needs } from '#web/features/statistics/home/overview/needs.tsx'
import { type StatWindow, statWindow } from '#web/features/statistics/home/stat-window.ts'
import { browserIdle } from '#web/kit/browser-idle.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { SkeletonLines } from '#web/kit/loaded.tsx'
import { TabPages } from '#web/kit/tab-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { userQuery } from '#web/session/user-query.ts'
import { DrawnByParts } from '#web/ui/drawn-by-parts.tsx'
import { panelSearch } from '../panel-search.ts'
import classes from './home-page.module.css'

const FirstRunChecklist = lazy(async () => ({
  default: (await import('#web/features/statistics/home/first-run/first-run-checklist.tsx'))
    .FirstRunChecklist,
}))

const loadMetricsTab = () => import('#web/features/statistics/home/metrics-tab.tsx')

const MetricsTab = lazy(async () => ({ default: (await loadMetricsTab()).MetricsTab }))

/** The employer's first page: how the program is doing. */
export function HomePage() {
  const { search, change } = useUrlSearch(validateHomeSearch)
  const { panel } = useUrlSearch(panelSearch).search
  const view = homeViewOf(search)
  const user = useUser()
  const { data: members } = useQuery(membersStatsQuery)
  return (
    <>
      {/* What was asked for comes first; two dialogs over each other are none. */}
      {panel === undefined && <TwoStepPrompt />}
      <HomeHeader user={user} members={members} />
      <DrawnByParts name="home">
        <TabPages
          classNames={{ list: classes.list, tab: classes.tab }}
          value={view.tab}
          onOpen={(tab) => change({ tab: tab === 'metrics' ? tab : undefined })}
          tabs={[
            {
              value: 'engagement',
              label: 'Engagement and Recommendations',
              page:
                members && isFirstRun(members) ? (
                  <Suspense fallback={<SkeletonLines count={6} />}>
                    <Needs isQuiet />
                    <FirstRunChecklist stats={members} user={user} />
                  </Suspense>
                ) : (
                  <EngagementTab view={view} />
                ),
            },
            {
              value: 'metrics',
              label: 'Commute Metrics',
              page: (
                <Suspense fallback={<SkeletonLines count={6} />}>
                  <MetricsTab />
                </Suspense>
              ),
            },
          ]}
        />
      </DrawnByParts>
    </>
  )
}

/**
 * Starts every call of the tab that is asked for, then those of its neighbours. Waits only for what
 * decides between checklist and charts, and for what opens above both; a failure shows on the page, in its own place.
 */
export async function loadHome(context: RouterContext, raw: RawSearch): Promise<void> {
  const { queryClient } = context
  const view = homeViewOf(validateHomeSearch(raw))
  const members = queryClient.prefetchQuery(membersStatsQuery)
  const user = await queryClient.ensureQueryData(userQuery)
  const prompt = prepareTwoStepPrompt(user)
  if (view.tab === 'metrics') {
    void outcomeOf(loadMetricsTab())
    void queryClient.prefetchQuery(dashboardStatsQuery)
  } else {
    const today = todayIn(user.time_zone)
    void loadEngagement(queryClient, statWindow(view.range, view.before, today), (before) =>
      statWindow(view.range, before, today),
    )
  }
  await Promise.all([members, prompt])
}

async function loadEngagement(
  queryClient: QueryClient,
  window: StatWindow,
  windowBefore: (before: string | null) => StatWindow,
): Promise<void> {
  void queryClient.prefetchQuery(answersQuery)
  void queryClient.prefetchQuery(needsQuery)
  void queryClient.prefetchQuery(recommendationsQuery)
  const loaded = await loadCharts(queryClient, window)
  // Where the window asked for has failed, its neighbours would too.
  if (!loaded) return
  // They can wait until all that was asked for is drawn.
  await browserIdle()
  for (const step of [window.earlier, window.later])
    if (step) await loadCharts(queryClient, windowBefore(step.before))
  await Promise.all([outcomeOf(loadMetricsTab()), queryClient.prefetchQuery(dashboardStatsQuery)])
}

/** Whether all charts have their figures; the page shows the failures itself. */
async function loadCharts(queryClient: QueryClient, window: StatWindow): Promise<boolean> {
  const loads = homeCharts.map((chart) => queryClient.fetchQuery(chartQuery(chart, window)))
  const results = await Promise.allSettled(loads)
  return results.every(({ status }) => status === 'fulfilled')
}
