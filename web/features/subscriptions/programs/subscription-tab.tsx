import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded, SkeletonLines } from '#web/kit/loaded.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { chosenProgram, newProgram, programSearch } from './chosen-program.ts'
import { LaunchForm } from './launch/launch-form.tsx'
import { newProgramTitle, programLabel, programTitle } from './program-labels.ts'
import { ProgramView } from './program-view.tsx'
import classes from './subscription-tab.module.css'
import { type Overview, subscriptionsQuery } from './subscriptions-queries.ts'

/** The account page's tab: the programs, one after the other, and a new one. */
export function SubscriptionTab() {
  const query = useQuery(subscriptionsQuery)
  const waiting = (
    <Panel aria-label="Programs" aria-busy>
      <SkeletonLines count={6} />
    </Panel>
  )
  return (
    <Loaded query={query} waiting={waiting}>
      {(overview) => <ProgramTabs overview={overview} />}
    </Loaded>
  )
}

/** A tab for each program, named by its months and where it stands. Source: SUB-01 to SUB-11. */
function ProgramTabs({ overview }: { overview: Overview }) {
  const programs = overview.data
  const { search, change } = useUrlSearch(programSearch)
  const lock = useRoleReason(subscriptionRoutes.launchProgram, 'launch a program')
  const isNew = search.program === newProgram
  const chosen = chosenProgram(programs, lock && isNew ? undefined : search.program)
  const shown = chosen === newProgram ? newProgram : chosen._id
  if (lock && chosen === newProgram)
    return <Notice kind="info">No program has been launched yet. {lock}</Notice>
  return (
    <Tabs
      value={shown}
      onChange={(value) => change({ program: value ?? undefined }, true)}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <Tabs.List aria-label="Programs">
        {programs.map((program) => (
          <Tabs.Tab key={program._id} value={program._id}>
            <span className={classes.title}>{programTitle(program)}</span>{' '}
            <span className={classes.label} data-status={program.status}>
              {programLabel(program)}
            </span>
          </Tabs.Tab>
        ))}
        {!lock && (
          <Tabs.Tab value={newProgram}>
            <span className={classes.title}>{newProgramTitle}</span>
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value={shown}>
        {chosen === newProgram ? (
          <LaunchForm overview={overview} />
        ) : (
          <ProgramView key={chosen._id} program={chosen} overview={overview} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
