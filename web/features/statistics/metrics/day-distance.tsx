import { useQuery } from '@tanstack/react-query'
import { type Step, stepAt, stepsOf } from '#domain/statistics/metrics/steps.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere, useIsCompared } from '#web/kit/comparison.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { drawnWeeksBefore, yearBefore } from './before.ts'
import { DefinitionTip } from './definition-tip.tsx'
import { DistanceBar } from './distance-bar.tsx'
import { dayDistancesBefore, monthDistances, weekDistances } from './distance-charts.ts'
import { NoTrips } from './metric-tab.tsx'
import classes from './metrics-bar.module.css'
import { dayDistanceQuery } from './metrics-queries.ts'
import { metricsSearch } from './metrics-search.ts'
import { Waiting } from './waiting.tsx'

const definition = {
  definition:
    'Miles of a month or week, divided by the days on which members commuted: each member’s day counts once. Days of telecommuting and their miles are left out. Commuters are all members with a trip in that time.',
  source: 'the trips your members logged',
}

/** Miles a member commutes on a day: a year's months, or a week with those before it. Source: MET-34. */
export function DayDistance() {
  const { search, change } = useUrlSearch(metricsSearch)
  const today = todayIn(useUser().time_zone)
  const thisYear = Number(today.slice(0, 4))
  const view = search.per_day ?? 'monthly'
  const now = stepAt('weekly', today)
  // Around New Year a week may be of another year than its days.
  const current = view === 'weekly' ? now.year : thisYear
  const year = search.year ?? current
  const usual = year === now.year ? now.step : 1
  const week = Math.min(search.week ?? usual, stepsOf('weekly', year))
  const at: Step = { view, year, step: view === 'weekly' ? week : 1 }
  const query = useQuery(dayDistanceQuery(view, year))
  const { data } = query
  const distances = data?.distances ?? {}
  const plain =
    (data?.type ?? view) === 'weekly'
      ? weekDistances(distances, { ...at, view: 'weekly', step: week }, today)
      : monthDistances(distances, data?.year ?? year, today)
  const isCompared = useIsCompared()
  const before = view === 'weekly' ? drawnWeeksBefore(at, today) : yearBefore(year, today)
  const beforeQuery = useQuery({ ...dayDistanceQuery(view, year - 1, before), enabled: isCompared })
  const other = dayDistancesBefore(view, before, beforeQuery.data?.distances ?? {}, today)
  const isHere = isBothHere({ query, before: beforeQuery })
  const chart = isCompared ? comparedChart(plain, { chart: other, isHere, today }) : plain
  const isEmpty = chart.points.every(({ values }) => !values.value)
  const isNow = year === current && (view !== 'weekly' || week === now.step)
  return (
    <div className={classes.section}>
      <DistanceBar
        of="distance per day"
        at={at}
        thisYear={thisYear}
        onView={(next) => change({ per_day: next === 'weekly' ? next : undefined })}
        onYear={(picked) => change({ year: picked, week: undefined, index: undefined })}
        onStep={view === 'weekly' ? (step) => change({ week: step, year }) : null}
      />
      <ChartCard
        chart={chart}
        query={query}
        before={beforeQuery}
        waiting={<Waiting />}
        aside={<DefinitionTip about={chart.title} {...definition} />}
        empty={
          data && isEmpty ? (
            <NoTrips
              during={data.type === 'weekly' ? 'these weeks' : String(data.year)}
              now={isNow ? null : current}
              onNow={() => change({ year: undefined, week: undefined })}
            />
          ) : null
        }
      />
    </div>
  )
}
