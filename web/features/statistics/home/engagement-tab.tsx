import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere } from '#web/kit/comparison.tsx'
import { paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { DrawnByParts } from '#web/ui/drawn-by-parts.tsx'
import { LinkButton } from '#web/ui/links.tsx'
import { chartPoints, isEmpty } from './chart-points.ts'
import classes from './engagement-tab.module.css'
import {
  bucketLabels,
  commuteBreakdown,
  commuterAccess,
  type HomeChart,
  userEngagement,
} from './home-charts.ts'
import { chartQuery } from './home-queries.ts'
import { type HomeView, homeSearchOf } from './home-search.ts'
import { Answers } from './overview/answers.tsx'
import { Needs } from './overview/needs.tsx'
import { PeriodBar } from './period-bar.tsx'
import { Recommendations } from './recommendations.tsx'
import {
  noTrips,
  type StatWindow,
  statWindow,
  wayOut,
  windowBefore,
  windowLabel,
} from './stat-window.ts'

/** Who takes part and how, in one window, and what is worth doing next. */
export function EngagementTab({ view }: { view: HomeView }) {
  const today = todayIn(useUser().time_zone)
  const window = statWindow(view.range, view.before, today)
  const shared = { view, window, today }
  return (
    <DrawnByParts name="engagement">
      <Answers />
      <Needs />
      <PeriodBar view={view} window={window} />
      <div className={classes.wide}>
        <StatisticsChart chart={userEngagement} {...shared} />
        <Recommendations />
      </div>
      <div className={classes.even}>
        <StatisticsChart chart={commuteBreakdown} {...shared} />
        <StatisticsChart chart={commuterAccess} {...shared} />
      </div>
    </DrawnByParts>
  )
}

interface StatisticsChartProps {
  chart: HomeChart
  view: HomeView
  window: StatWindow
  today: LocalDate
}

/** One of the home charts in one window, in whatever state its figures are. */
function StatisticsChart({ chart, view, window, today }: StatisticsChartProps) {
  const isCompared = view.compare !== undefined
  const before = windowBefore(view.range, window, today)
  const query = useQuery(chartQuery(chart, window))
  const beforeQuery = useQuery({ ...chartQuery(chart, before.window), enabled: isCompared })
  // The last window stays on the screen until the next one has come.
  const shown = query.data?.window ?? window
  const { every, axis } = bucketLabels[shown.bucket]
  const points = chartPoints(query.data?.rows ?? [], chart.series, shown.bucket, today)
  const now = {
    title: chart.title,
    subtitle: `${chart.subject}, ${every}`,
    period: windowLabel(shown),
    series: chart.series,
    points,
    xLabel: axis,
    yLabel: chart.yLabel,
  }
  const pointsBefore = chartPoints(beforeQuery.data?.rows ?? [], chart.series, shown.bucket, today)
  const other = { ...now, period: before.label, points: pointsBefore }
  const isHere = isBothHere({ query, before: beforeQuery })
  return (
    <ChartCard
      chart={isCompared ? comparedChart(now, { chart: other, isHere, today }) : now}
      query={query}
      before={beforeQuery}
      empty={isEmpty(points) ? <NoTrips view={view} window={window} /> : null}
      withTotals={chart.addsUp}
    />
  )
}

function NoTrips({ view, window }: Pick<StatisticsChartProps, 'view' | 'window'>) {
  const step = wayOut(window)
  return (
    <>
      <span>{noTrips(window)}</span>
      {step && (
        <LinkButton
          to={paths.dashboard}
          search={homeSearchOf({ ...view, before: step.before })}
          resetScroll={false}
          variant="default"
          size="xs"
        >
          {step.label}
        </LinkButton>
      )}
    </>
  )
}
