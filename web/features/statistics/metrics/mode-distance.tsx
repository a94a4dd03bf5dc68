import { useQuery } from '@tanstack/react-query'
import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import {
  neighboursOf,
  rangeOf,
  type Step,
  stepAt,
  stepsOf,
} from '#domain/statistics/metrics/steps.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere, useIsCompared } from '#web/kit/comparison.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { beforeStep } from './before.ts'
import { DefinitionTip } from './definition-tip.tsx'
import { DistanceBar } from './distance-bar.tsx'
import { modeDistances } from './distance-charts.ts'
import { NoTrips } from './metric-tab.tsx'
import classes from './metrics-bar.module.css'
import { modeDistanceQuery } from './metrics-queries.ts'
import { metricsSearch } from './metrics-search.ts'
import { stepLabel } from './share-charts.ts'
import { Waiting } from './waiting.tsx'

const definition = {
  definition:
    'Miles divided by trips, for each mode. A day of telecommuting counts as two trips over the distance to work. Commuters are the members with a trip by that mode.',
  source: 'the trips your members logged',
}

/** Miles of a trip by mode, in a month or a week. Source: MET-37. */
export function ModeDistance() {
  const { search, change } = useUrlSearch(metricsSearch)
  const today = todayIn(useUser().time_zone)
  const thisYear = Number(today.slice(0, 4))
  const view = search.per_mode ?? 'monthly'
  const now = stepAt(view, today)
  const year = search.year ?? now.year
  const usual = year === now.year ? now.step : 1
  const step = Math.min(search.index ?? usual, stepsOf(view, year))
  const at: Step = { view, year, step }
  const asked = { range: rangeOf(at), ...(view === 'weekly' && { week: step }) }
  const query = useQuery(modeDistanceQuery({ type: view, ...asked }))
  const { data } = query
  const drawn = data ? stepAt(data.type, data.range.startOn) : at
  const plain = modeDistances(data?.distances ?? {}, drawn, today)
  const before = useIsCompared() ? beforeStep(at, today) : null
  const beforeQuery = useQuery({
    ...modeDistanceQuery({ type: view, ...(before ?? asked) }),
    enabled: before !== null,
  })
  const other = before && {
    ...modeDistances(beforeQuery.data?.distances ?? {}, before.step, today),
    period: before.period,
  }
  const isHere = isBothHere({ query, before: beforeQuery })
  const chart = other ? comparedChart(plain, { chart: other, isHere, today }) : plain
  const isEmpty = data !== undefined && Object.keys(data.distances).length === 0
  const { earlier } = neighboursOf(drawn, { first: firstYear, last: thisYear })
  const go = (to: Step) => change({ year: to.year, week: undefined, index: to.step })
  return (
    <div className={classes.section}>
      <DistanceBar
        of="distance per mode"
        at={at}
        thisYear={thisYear}
        onView={(next) =>
          change({ per_mode: next === 'weekly' ? next : undefined, index: undefined })
        }
        onYear={(picked) => change({ year: picked, week: undefined, index: undefined })}
        onStep={(index) => change({ index, year })}
      />
      <ChartCard
        chart={chart}
        query={query}
        before={beforeQuery}
        waiting={<Waiting />}
        aside={<DefinitionTip about={chart.title} {...definition} />}
        empty={
          isEmpty ? (
            <NoTrips
              during={stepLabel(drawn)}
              now={drawn.year === now.year && drawn.step === now.step ? null : now.year}
              onNow={() => change({ year: undefined, week: undefined, index: undefined })}
              earlier={earlier && { label: stepLabel(earlier), go: () => go(earlier) }}
            />
          ) : null
        }
      />
    </div>
  )
}
