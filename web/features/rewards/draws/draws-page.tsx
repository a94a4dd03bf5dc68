import { Button, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { drawsPerPage, drawsQuery } from './draw-queries.ts'
import classes from './draws.module.css'
import type { DrawsSearch } from './draws-search.ts'
import { type Chosen, EntrantsDialog } from './entrants-dialog.tsx'
import { PeriodPanel } from './period-panel.tsx'
import { isToCome } from './period-words.ts'
import { ToComePanel } from './to-come-panel.tsx'

const route = getRouteApi('/dashboard/reward-system/draws')

const kinds = [
  { value: '', label: 'Weeks and months' },
  { value: 'weekly', label: 'Weekly credit' },
  { value: 'monthly', label: 'Monthly prizes' },
]

/** Starts the call of the page; the list shows its own waiting and failing. */
export function loadDraws({ queryClient }: RouterContext, search: DrawsSearch): void {
  void queryClient.prefetchQuery(drawsQuery(search))
}

/** Weeks and months with draws, and who won. */
export function DrawsPage() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    drawsQuery({ ...(kind && { kind }), page }),
  )
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const change = (part: DrawsSearch) =>
    void navigate({ search: (current) => ({ ...current, ...part }), resetScroll: false })

  return (
    <>
      <PageHeader
        title="Draws"
        subtitle="Weekly credit and monthly prizes: what is to come, and who won."
        actions={<TextLink to={paths.rewardSystem}>Reward program</TextLink>}
      />
      <div className={classes.bar}>
        <NativeSelect
          label="Show"
          data={kinds}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({
              kind: value === 'weekly' || value === 'monthly' ? value : undefined,
              page: undefined,
            })
          }
        />
      </div>
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.meta.total === 0 ? (
        <EmptyList title="There is no draw yet: the first ones appear with a reward program.">
          {kind && (
            <Button variant="default" onClick={() => change({ kind: undefined })}>
              Show all draws
            </Button>
          )}
        </EmptyList>
      ) : data?.data.length === 0 ? (
        <EmptyList title="This page is past the end of the list.">
          <Button variant="default" onClick={() => change({ page: undefined })}>
            Go to the first page
          </Button>
        </EmptyList>
      ) : (
        <Stack gap="lg" aria-busy={!data || isPlaceholderData}>
          {!data &&
            [1, 2, 3].map((row) => <Panel key={row} aria-hidden className={classes.skeleton} />)}
          <ToComePanel periods={data?.data.filter(isToCome) ?? []} />
          {data?.data
            .filter((period) => !isToCome(period))
            .map((period) => (
              <PeriodPanel key={period._id} period={period} onEntrants={setChosen} />
            ))}
          <Pager
            of="weeks and months"
            page={page}
            perPage={drawsPerPage}
            total={data?.meta.total ?? 0}
            onPage={(next) => change({ page: next === 1 ? undefined : next })}
          />
        </Stack>
      )}
      {chosen && <EntrantsDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
