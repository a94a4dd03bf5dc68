import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Standing } from '#contract/statistics/leaderboard-commuter.ts'
import { counted } from '#domain/format-number.ts'
import { addDays } from '#domain/time.ts'
import { ApiError } from '#web/api/errors.ts'
import { Facts } from '#web/kit/detail.tsx'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { riderPaths } from '#web/paths.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import classes from './own-leaderboard.module.css'
import {
  ownLeaderboardQuery,
  ownLeaderboardSearch,
  periodLabels,
} from './own-leaderboard-queries.ts'

const membersAPage = 20

/** The members of the own community by points, by first name and initial, and where one stands oneself. */
export function OwnLeaderboardPage() {
  const { search, filter, paging } = useListSearch(ownLeaderboardSearch, { perPage: membersAPage })
  const { period = 'month' } = search
  const query = useQuery(ownLeaderboardQuery({ ...paging, period }))
  const isOff = query.error instanceof ApiError && query.error.code === 'leaderboard_off'
  return (
    <>
      <PageHeader
        title="Leaderboard"
        subtitle="By points. Others are shown by first name and initial; nobody sees what somebody earned."
      />
      {isOff ? (
        <Panel aria-label="Leaderboard">
          <Text>
            Your employer does not show a leaderboard. How you are doing yourself is under{' '}
            <TextLink to={riderPaths.progress}>Progress</TextLink>.
          </Text>
        </Panel>
      ) : (
        <Panel aria-label="Leaderboard">
          <ListToolbar label="Period of the leaderboard">
            <ChoiceFilter
              label="Period"
              all={null}
              choices={periodLabels}
              value={period}
              onChoose={(chosen) => filter({ period: chosen === 'month' ? undefined : chosen })}
            />
          </ListToolbar>
          {query.data && <OwnStanding answer={query.data} />}
          <LineList
            label="Members by points"
            of="members"
            query={query}
            paging={paging}
            expectedRows={10}
            empty="Nobody has a trip or a reward in this period yet. The first trip leads."
          >
            {(row) => <StandingLine standing={row} />}
          </LineList>
          <Text c="dimmed" mt="md">
            You would rather not be named here? Hide your name under{' '}
            <TextLink to={riderPaths.privacy}>Privacy</TextLink>.
          </Text>
        </Panel>
      )}
    </>
  )
}

interface OwnStandingProps {
  answer: {
    own: Standing | null
    meta: { total: number }
    start_date: string | null
    end_date: string | null
  }
}

/** Wherever one's row stands in the list: one's own rank, first. */
function OwnStanding({
  answer: { own, meta, start_date: startOn, end_date: endOn },
}: OwnStandingProps) {
  const dates = startOn && endOn && dateRange({ startOn, lastOn: addDays(endOn, -1) })
  return (
    <div role="status" className={classes.own}>
      {dates && (
        <Text c="dimmed">
          {dates} <SoFar />
        </Text>
      )}
      {own ? (
        <Facts
          kind="figures"
          facts={[
            {
              label: 'Your rank',
              value: `${exactNumber(own.rank)} of ${exactNumber(meta.total)}`,
              note: changeLabel(own.rank_change) ?? undefined,
            },
            { label: 'Your points', value: exactNumber(own.points) },
            { label: 'Your green trips', value: exactNumber(own.green_trips) },
          ]}
        />
      ) : (
        meta.total > 0 && <Text>You have no trip or reward in this period, so no rank yet.</Text>
      )}
    </div>
  )
}

function StandingLine({ standing }: { standing: Standing }) {
  const { name, rank, rank_change, points, green_trips, is_own } = standing
  const change = changeLabel(rank_change)
  return (
    <Line
      title={
        <>
          <span className={classes.rank}>{exactNumber(rank)}</span> {name}{' '}
          {is_own && <span className={classes.you}>You</span>}
        </>
      }
      aside={counted(points, 'point')}
    >
      <p className={classes.detail}>
        {[counted(green_trips, 'green trip'), change].filter(Boolean).join(' · ')}
      </p>
    </Line>
  )
}

/** `2 places up` since the period before; null where that says nothing. */
function changeLabel(change: number | null): string | null {
  if (change === null) return null
  if (change === 0) return 'same place as before'
  return `${counted(Math.abs(change), 'place')} ${change > 0 ? 'up' : 'down'}`
}
