import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployerDraws } from '#contract/rewards/draws.ts'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { drawsQuery } from './draw-queries.ts'
import classes from './draws.module.css'
import { drawsSearch } from './draws-search.ts'
import { type ChosenDraw, EntrantsDialog } from './entrants-dialog.tsx'
import { isToCome, periodStatuses, periodTitle } from './period-labels.ts'
import { PeriodPanel } from './period-panel.tsx'

/** Starts the call of the page; the list shows its own waiting and failing. */
export function loadDraws({ queryClient }: RouterContext, raw: RawSearch): void {
  void queryClient.prefetchQuery(drawsQuery(drawsSearch(raw)))
}

const kindLabels = { weekly: 'Weekly credit', monthly: 'Monthly prizes' }

/** Weeks and months with draws, and who won. */
export function DrawsPage() {
  const { search, filter, paging } = useListSearch(drawsSearch)
  const query = useQuery(drawsQuery(search))
  const [chosen, setChosen] = useState<ChosenDraw | null>(null)
  const noDraw = 'There is no draw yet: the first ones appear with a reward program.'

  return (
    <>
      <PageHeader
        title="Draws"
        subtitle="Weekly credit and monthly prizes: what is to come, and who won."
        actions={<TextLink to={paths.rewardSystem}>Reward program</TextLink>}
      />
      <ListToolbar label="Filter the draws">
        <ChoiceFilter
          label="Show"
          all="Weeks and months"
          choices={kindLabels}
          value={search.kind}
          onChoose={(kind) => filter({ kind })}
        />
      </ListToolbar>
      <ListFrame
        of="weeks and months"
        query={query}
        paging={paging}
        filtered={{
          isOn: search.kind !== undefined,
          title: noDraw,
          clearLabel: 'Show all draws',
          onClear: () => filter({ kind: undefined }),
        }}
        empty={noDraw}
      >
        {(periods) => (
          <Stack gap="lg" aria-busy={!periods || query.isPlaceholderData}>
            {!periods &&
              [1, 2, 3].map((row) => <Panel key={row} aria-hidden className={classes.skeleton} />)}
            <ToComePanel periods={periods?.filter(isToCome) ?? []} />
            {periods
              ?.filter((period) => !isToCome(period))
              .map((period) => (
                <PeriodPanel key={period._id} period={period} onEntrants={setChosen} />
              ))}
          </Stack>
        )}
      </ListFrame>
      {chosen && <EntrantsDialog draw={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Weeks and months that are not over: when they are drawn, and where their promise stands. */
function ToComePanel({ periods }: { periods: readonly EmployerDraws[] }) {
  if (periods.length === 0) return null
  // What is drawn next stands first.
  const next = periods.toSorted((a, b) => a.draws_at.localeCompare(b.draws_at))
  return (
    <Panel aria-labelledby="to-come-title">
      <Title order={2} size="h3" id="to-come-title">
        Running and to come
      </Title>
      <ul className={classes.list}>
        {next.map((period) => (
          <li key={period._id} className={classes.head}>
            <span>
              <TextLink to={paths.draw} params={{ id: period._id }}>
                {periodTitle(period)}
              </TextLink>
              <span className={classes.when}>
                Will be drawn on {dateAndTime(period.draws_at, period.time_zone)}
              </span>
            </span>
            <StatusText kind="neutral">{periodStatuses[period.status].label}</StatusText>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
