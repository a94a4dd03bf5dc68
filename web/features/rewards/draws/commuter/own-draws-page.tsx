import { Anchor } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { drawRoutes } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { counted } from '#domain/format-number.ts'
import { describeRule } from '#domain/rewards/draws/describe-draw.ts'
import { createClient } from '#web/api/client.ts'
import type { Received } from '#web/api/client-types.ts'
import { DownloadButton } from '#web/kit/export-buttons.tsx'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { type Paging, useListSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { periodTitle } from '../period-labels.ts'
import classes from './own-draws.module.css'

const { ownDraws, ownDrawFile } = createClient({
  ownDraws: drawRoutes.ownDraws,
  ownDrawFile: drawRoutes.ownDrawFile,
})

type OwnPeriod = Received<(typeof drawRoutes)['ownDraws']>['data'][number]

/** Where in the list one is, in the URL. */
export const ownDrawsSearch = searchSpec({ page: pageNumber })

function ownDrawsQuery({ page, perPage }: Paging) {
  const query = { page, per_page: perPage }
  return queryOptions({
    queryKey: ['own-draws', query],
    queryFn: () => ownDraws({ query }),
    placeholderData: keepPreviousData,
  })
}

/** Weeks and months that the member took part in, what came of each draw, and where it is proved. */
export function OwnDrawsPage() {
  const { paging } = useListSearch(ownDrawsSearch)
  const query = useQuery(ownDrawsQuery(paging))
  return (
    <>
      <PageHeader
        title="Draws"
        subtitle="Weekly credits and monthly prizes that you took part in. Anybody can check each of them."
      />
      <Panel aria-label="Draws you took part in">
        <LineList
          label="Draws you took part in"
          of="weeks and months"
          query={query}
          paging={paging}
          empty="You have not taken part in a draw yet. Log trips, and you are in those of your program by yourself."
        >
          {(period) => <PeriodLine period={period} />}
        </LineList>
      </Panel>
    </>
  )
}

function PeriodLine({ period }: { period: OwnPeriod }) {
  const { _id: id, draws, drawn_at, draws_at, time_zone, pseudonym, version } = period
  const title = periodTitle(period)
  return (
    <Line title={title} aside={<Outcome period={period} />}>
      <p>
        {drawn_at
          ? `Drawn ${dateAndTime(drawn_at, time_zone)}`
          : `Will be drawn on ${dateAndTime(draws_at, time_zone)}`}
      </p>
      <ul className={classes.draws}>
        {draws.map(({ entry, rule, entrants, won }) => (
          <li key={entry}>
            {describeRule(ruleFromWire(rule))}: {counted(entrants, 'member')} took part
            {won && <b>, and you won</b>}
          </li>
        ))}
      </ul>
      <p>
        Others see you as <span className={classes.code}>{pseudonym}</span>. Your employer can see
        that it is you.
      </p>
      <div className={classes.actions}>
        {/* The page that anybody may see stands outside of the portal. */}
        <Anchor href={paths.draw.replace('$id', id)} aria-label={`Check the draw: ${title}`}>
          Check the draw
        </Anchor>
        {version === 1 && drawn_at && (
          <DownloadButton
            label="Download its file"
            what="The file of the draw"
            name={`draw-${id}.json`}
            size="xs"
            fetchFile={() => ownDrawFile({ params: { id } })}
          />
        )}
      </div>
    </Line>
  )
}

function Outcome({ period: { draws, drawn_at } }: { period: OwnPeriod }) {
  if (draws.some(({ won }) => won)) return <StatusText kind="good">You won</StatusText>
  if (!drawn_at) return <StatusText kind="waiting">To be drawn</StatusText>
  return <StatusText kind="neutral">Not this time</StatusText>
}
