import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { scoreOrders } from '#contract/statistics/leaderboard.ts'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { userQuery } from '#web/session/user-query.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import classes from './leaderboard.module.css'
import { filterOf, leaderboard, scoresQuery } from './leaderboard-queries.ts'
import { leaderboardSearch, leaderboardViews } from './leaderboard-search.ts'
import { PeriodChoice } from './period-choice.tsx'
import { scoreColumns } from './score-columns.tsx'
import {
  fromOf,
  periodName,
  periodNote,
  periodTypes,
  scoresFileName,
  shownPeriod,
} from './score-period.ts'
import { ShownToMembers } from './shown-to-members.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export async function loadScores(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, leaderboardViews, raw)
  const { queryClient } = context
  const { time_zone } = await queryClient.ensureQueryData(userQuery)
  void queryClient.prefetchQuery(scoresQuery(leaderboardSearch(raw), todayIn(time_zone)))
}

/** Who did most in a period, by whichever figure; everything chosen is in the URL. */
export function LeaderboardPage() {
  const { time_zone } = useUser()
  const today = todayIn(time_zone)
  const { search, filter, paging } = useViewedSearch(leaderboardViews)
  const query = useQuery(scoresQuery(search, today))
  const period = useMemo(() => shownPeriod(search, today), [search, today])
  const columns = useMemo(() => scoreColumns(period), [period])
  const { order_by: by, order_direction: direction } = filterOf(search, today)
  const { type } = period
  return (
    <>
      <PageHeader
        title="Top performing members"
        tabTitle="Leaderboard"
        subtitle="Ranked by community points; members with the same points share a rank."
      />
      <Panel aria-label="Members and their scores" tabIndex={-1}>
        <PeriodChoice
          period={period}
          today={today}
          views={
            <ViewsMenu
              views={leaderboardViews}
              words={{ type: { label: 'Period', choices: periodTypes } }}
            />
          }
          onType={(chosen) =>
            filter({ type: chosen === 'yearly' ? undefined : chosen, from: undefined })
          }
          onDay={(day) => filter({ from: fromOf(type, day, today) })}
        />
        <div className={classes.bar}>
          <p className={classes.note}>{periodNote(period, today)}</p>
          <ExportButtons
            name={scoresFileName(period)}
            fetchFile={(kind) =>
              leaderboard.listScores({ query: { ...filterOf(search, today), export: kind } })
            }
            reason={query.data?.meta.total === 0 ? 'There is nothing to download' : null}
          />
        </div>
        <List
          label="Leaderboard"
          of="members"
          query={query}
          columns={columns}
          views={leaderboardViews}
          rowId={({ key }) => key}
          rowName={({ name }) => name}
          paging={paging}
          sort={{ by, direction }}
          onSort={(sort) =>
            filter({
              order_by: scoreOrders.find((order) => order === sort.by),
              order_direction: sort.direction,
            })
          }
          expectedRows={10}
          empty={
            <EmptyList title={`No member has a trip or a reward in ${periodName(period)}.`}>
              {type !== 'all' && (
                <Button variant="default" onClick={() => filter({ type: 'all', from: undefined })}>
                  Show all data
                </Button>
              )}
            </EmptyList>
          }
        />
      </Panel>
      <Box mt="lg">
        <ShownToMembers />
      </Box>
    </>
  )
}
