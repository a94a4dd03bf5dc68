import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invitationRoutes } from '#contract/people/invitations.ts'
import type { MetricType, metricTypes } from '#contract/statistics/metrics.ts'
import { yearRange } from '#domain/statistics/metrics/ranges.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere, useIsCompared } from '#web/kit/comparison.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { memberSections, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { yearBefore } from './before.ts'
import { DefinitionTip } from './definition-tip.tsx'
import { type Metric, metricsOf } from './metric-definitions.ts'
import { monthValues } from './metric-value.ts'
import classes from './metrics-bar.module.css'
import { metricQuery } from './metrics-queries.ts'
import { metricsSearch } from './metrics-search.ts'
import { monthPoints } from './month-points.ts'
import { Waiting } from './waiting.tsx'
import { YearSelect } from './year-select.tsx'

/** One of the first three tabs: a figure of a year by month. Source: MET-02 to MET-12. */
export function MetricTab({ tab }: { tab: keyof typeof metricTypes }) {
  const { search, change } = useUrlSearch(metricsSearch)
  const today = todayIn(useUser().time_zone)
  const thisYear = Number(today.slice(0, 4))
  const metrics = metricsOf(tab)
  const chosen = metrics.find(({ type }) => type === search.metric) ?? metrics[0]
  const query = useQuery(metricQuery(chosen.type, { year: search.year, thisYear }))
  const { data } = query
  const year = data && !query.isPlaceholderData ? data.year : (search.year ?? thisYear)
  // The last figure stays on the screen until the next has come.
  const shown = metrics.find(({ type }) => type === data?.type) ?? chosen
  const now = metricChart(shown, data?.year ?? year, monthValues(data?.months ?? []), today)
  const isCompared = useIsCompared()
  const before = yearBefore(year, today)
  const beforeQuery = useQuery({
    ...metricQuery(shown.type, { year: year - 1, thisYear, until: before.until }),
    // Which year is shown is known once it has come.
    enabled: isCompared && data !== undefined && !query.isPlaceholderData,
  })
  const beforeValues = monthValues(beforeQuery.data?.months ?? [])
  const other = {
    ...metricChart(shown, year - 1, beforeValues, today),
    period: before.period,
  }
  const isHere = isBothHere({ query, before: beforeQuery })
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          label="Metric"
          data={metrics.map(({ type, label }) => ({ value: type, label }))}
          value={chosen.type}
          onChange={({ currentTarget: { value } }) =>
            // The choices are the metrics' own types.
            change({ metric: value === metrics[0].type ? undefined : (value as MetricType) })
          }
        />
        <YearSelect
          value={year}
          thisYear={thisYear}
          onChange={(picked) => change({ year: picked })}
        />
      </div>
      <ChartCard
        chart={isCompared ? comparedChart(now, { chart: other, isHere, today }) : now}
        query={query}
        before={beforeQuery}
        waiting={<Waiting />}
        caption={shown.label}
        aside={<DefinitionTip about={shown.label} {...shown} />}
        empty={
          data && data.months.length === 0 ? (
            <NoTrips
              during={String(data.year)}
              now={data.year === thisYear ? null : thisYear}
              onNow={() => change({ year: thisYear })}
            />
          ) : null
        }
        withTotals
      />
    </>
  )
}

function metricChart(
  { type, label, axis, unit }: Metric,
  year: number,
  values: readonly (number | null)[],
  today: LocalDate,
): Chart {
  return {
    title: label,
    subtitle: `${axis}, by month`,
    period: String(year),
    series: [{ key: type, label, color: 'var(--pine)' }],
    points: monthPoints(yearRange(year).startOn, today, (index) => ({
      [type]: values[index] ?? 0,
    })),
    xLabel: 'Month',
    yLabel: axis,
    ...(unit && { unit }),
  }
}

interface NoTripsProps {
  /** The year, or the month or weeks of it, that have none. */
  during: string
  /** The year that runs, to go to; null where what is shown runs itself. */
  now: number | null
  onNow: () => void
  /** What comes before it, where a part of a year is shown. */
  earlier?: { label: string; go: () => void } | null
}

/** No trips, with the way on. Source: MET-04. */
export function NoTrips({ during, now, onNow, earlier = null }: NoTripsProps) {
  const mayInvite = useMay(invitationRoutes.invite)
  return (
    <>
      <span>
        No trips in {during}
        {now === null ? ' yet' : ''}.
      </span>
      {earlier && (
        <Button variant="default" size="xs" onClick={earlier.go}>
          Go to {earlier.label}
        </Button>
      )}
      {now !== null && (
        <Button variant="default" size="xs" onClick={onNow}>
          Go to {now}
        </Button>
      )}
      {now === null && mayInvite && (
        <LinkButton to={paths.members} hash={memberSections.invite} variant="default" size="xs">
          Invite members
        </LinkButton>
      )}
    </>
  )
}
