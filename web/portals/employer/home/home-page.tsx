import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TwoStepPrompt } from '#web/features/identity/two-step/two-step-prompt.tsx'
import { membersStatsQuery } from '#web/features/people/members/members-stats-query.ts'
import { EngagementTab } from '#web/features/statistics/home/engagement-tab.tsx'
import { FirstRunChecklist } from '#web/features/statistics/home/first-run/first-run-checklist.tsx'
import { isFirstRun } from '#web/features/statistics/home/first-run/first-run-steps.ts'
import { HomeHeader } from '#web/features/statistics/home/home-header.tsx'
import {
  type HomeTab,
  homeSearchOf,
  homeViewOf,
} from '#web/features/statistics/home/home-search.ts'
import { MetricsTab } from '#web/features/statistics/home/metrics-tab.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-user.ts'
import classes from './home-page.module.css'

export { loadHome } from './load-home.ts'

const tabs: { value: HomeTab; label: string }[] = [
  { value: 'engagement', label: 'Engagement and Recommendations' },
  { value: 'metrics', label: 'Commute Metrics' },
]

/** The employer's first page: how the program is doing. */
export function HomePage() {
  const view = homeViewOf(useSearch({ from: '/dashboard/' }))
  const user = useUser()
  const { data: members } = useQuery(membersStatsQuery)
  const navigate = useNavigate()
  const show = (tab: HomeTab) =>
    void navigate({
      to: paths.dashboard,
      search: homeSearchOf({ ...view, tab }),
      resetScroll: false,
    })
  return (
    <>
      <TwoStepPrompt />
      <HomeHeader user={user} members={members} />
      <Tabs
        classNames={{ list: classes.list, tab: classes.tab }}
        value={view.tab}
        onChange={(value) => show(value === 'metrics' ? value : 'engagement')}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="engagement">
          {members && isFirstRun(members) ? (
            <FirstRunChecklist stats={members} user={user} />
          ) : (
            <EngagementTab view={view} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="metrics">
          <MetricsTab />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
