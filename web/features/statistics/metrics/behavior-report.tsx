import { useQuery } from '@tanstack/react-query'
import { yearRange } from '#domain/statistics/metrics/ranges.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere, useIsCompared } from '#web/kit/comparison.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { countedRange, yearBefore } from './before.ts'
import { DefinitionTip } from './definition-tip.tsx'
import { NoTrips } from './metric-tab.tsx'
import classes from './metrics-bar.module.css'
import { type ShareKind, shareQuery } from './metrics-queries.ts'
import { metricsSearch } from './metrics-search.ts'
import { countsOf, reportOf, totalOf } from './share-charts.ts'
import type { Latest } from './share-view.ts'
import { shareWords } from './share-words.ts'
import { ViewControl } from './view-control.tsx'
import { Waiting } from './waiting.tsx'
import { YearSelect } from './year-select.tsx'

interface BehaviorReportProps {
  kind: ShareKind
  latest: Latest | null
  today: LocalDate
}

/** A year by month, stacked by mode: shares or counts. Source: MET-18. */
export function BehaviorReport({ kind, latest, today }: BehaviorReportProps) {
  const { search, change } = useUrlSearch(metricsSearch)
  const thisYear = Number(today.slice(0, 4))
  const year = search.report ?? latest?.year ?? thisYear
  const isCount = search.figures === 'count'
  const query = useQuery(shareQuery(kind, { view: 'yearly', range: yearRange(year) }))
  const share = query.data?.share
  // The last year stays on the screen until the next has come.
  const shownYear = Number(query.data?.asked.range.startOn.slice(0, 4) ?? year)
  const now = reportOf(share, { kind, year: shownYear, today, isCount })
  const isCompared = useIsCompared()
  const before = yearBefore(year, today)
  const beforeQuery = useQuery({
    ...shareQuery(kind, { view: 'yearly', range: countedRange(before) }),
    enabled: isCompared,
  })
  const beforeReport = { kind, year: year - 1, today, isCount }
  const other = { ...reportOf(beforeQuery.data?.share, beforeReport), period: before.period }
  const isHere = isBothHere({ query, before: beforeQuery })
  const chart = isCompared ? comparedChart(now, { chart: other, isHere, today }) : now
  return (
    <>
      <div className={classes.bar}>
        <YearSelect
          of="the report"
          value={year}
          thisYear={thisYear}
          onChange={(picked) => change({ report: picked })}
        />
        <ViewControl
          label="Figures of the report"
          data={[
            { value: 'percentage', label: 'Percentage' },
            { value: 'count', label: 'Count' },
          ]}
          value={isCount ? 'count' : 'percentage'}
          onChange={(figures) => change({ figures: figures === 'count' ? figures : undefined })}
        />
      </div>
      <ChartCard
        chart={chart}
        query={query}
        before={beforeQuery}
        waiting={<Waiting />}
        aside={<DefinitionTip about={chart.title} {...shareWords[kind].filter} />}
        withTotals={isCount}
        empty={
          share && totalOf(countsOf(share)) === 0 ? (
            <NoTrips
              during={String(shownYear)}
              now={shownYear === thisYear ? null : thisYear}
              onNow={() => change({ report: thisYear })}
            />
          ) : null
        }
      />
    </>
  )
}
