import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { ChartCard, type ChartState } from '#web/ui/charts/chart-card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { chartPoints, isEmpty } from './chart-points.ts'
import { bucketWords, type HomeChart } from './home-charts.ts'
import { chartQuery } from './home-queries.ts'
import { type HomeView, homeSearchOf } from './home-search.ts'
import type { StatWindow } from './stat-window.ts'
import { noTrips, wayOut, windowWords } from './window-words.ts'

interface StatisticsChartProps {
  chart: HomeChart
  view: HomeView
  window: StatWindow
  today: LocalDate
}

/** One of the home charts in one window, in whatever state its figures are. */
export function StatisticsChart({ chart, view, window, today }: StatisticsChartProps) {
  const query = useQuery(chartQuery(chart, window))
  // The last window stays on the screen until the next one has come.
  const shown = query.data?.window ?? window
  const { every, axis } = bucketWords[shown.bucket]
  const points = chartPoints(query.data?.rows ?? [], chart.series, shown.bucket, today)
  return (
    <ChartCard
      chart={{
        title: chart.title,
        subtitle: `${chart.subject}, ${every}`,
        period: windowWords(shown),
        series: chart.series,
        points,
        xLabel: axis,
        yLabel: chart.yLabel,
      }}
      state={stateOf()}
      withTotals={chart.addsUp}
    />
  )

  function stateOf(): ChartState {
    if (query.error)
      return {
        kind: 'failed',
        message: bannerMessage(query.error),
        onRetry: () => void query.refetch(),
        retrying: query.isFetching,
      }
    if (!query.data) return { kind: 'loading' }
    if (isEmpty(points)) return { kind: 'empty', note: <NoTrips view={view} window={window} /> }
    return { kind: 'ready', isOutdated: query.isPlaceholderData }
  }
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
