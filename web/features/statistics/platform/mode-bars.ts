import type { ModeDistances } from '#contract/statistics/platform.ts'
import { counted } from '#domain/format-number.ts'
import type { Step } from '#domain/statistics/metrics/steps.ts'
import type { LocalDate } from '#domain/time.ts'
import { modeSeries } from '#web/features/statistics/metrics/mode-series.ts'
import { datesOf, stepLabel, unfinishedAt } from '#web/features/statistics/metrics/share-charts.ts'
import type { Chart, ChartSeries } from '#web/ui/charts/chart-data.ts'
import { type Counted, comparedChart } from '#web/ui/charts/compared-chart.ts'
import { plainDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** A mode with the color and pattern it has everywhere, and what its bar says. */
export interface ModeBar extends ChartSeries {
  value: number
  commuters: number
  trips: number
}

/** The modes with trips, the longest first. Source: ADM-STAT-08. */
export function modeBars(distances: ModeDistances): ModeBar[] {
  return modeSeries
    .flatMap((series) => {
      const distance = distances[series.key]
      if (!distance) return []
      const { value, users_count: commuters, trips_count: trips } = distance
      return [{ ...series, value, commuters, trips }]
    })
    .toSorted((a, b) => b.value - a.value)
}

/** The same as a chart, its title with the dates it is of. Source: ADM-STAT-10. */
export function modeBarChart(
  bars: readonly ModeBar[],
  at: Step,
  title: string,
  today: LocalDate,
): Chart {
  const { startOn, lastOn } = datesOf(at)
  const cells = (of: (bar: ModeBar) => number) =>
    Object.fromEntries(bars.map((bar) => [bar.key, exactNumber(of(bar))]))
  const label = stepLabel(at)
  return {
    title: `${title}, ${plainDate(startOn)} - ${plainDate(lastOn)}`,
    subtitle: 'Miles of a trip, the longest first; in the circle the number of trips',
    period: label,
    series: bars,
    layout: 'grouped',
    isLabelled: true,
    points: [
      {
        startOn,
        lastOn,
        ...unfinishedAt(at, today),
        tick: label,
        shortTick: label,
        name: label,
        values: Object.fromEntries(bars.map(({ key, value }) => [key, value])),
      },
    ],
    xLabel: 'Mode',
    yLabel: 'Miles a trip',
    columns: [
      { label: 'Commuters', cells: cells(({ commuters }) => commuters) },
      { label: 'Trips', cells: cells(({ trips }) => trips) },
    ],
  }
}

interface BarsBefore {
  before: Counted & { step: Step }
  isHere: boolean
  today: LocalDate
}

/** Beside the period before, whose modes are in the table too where nobody went by them since. */
export function comparedBars(
  chart: Chart,
  distances: ModeDistances,
  { before, isHere, today }: BarsBefore,
): Chart {
  const bars = modeBars(distances)
  const other = { ...modeBarChart(bars, before.step, '', today), period: before.period }
  const known = new Set(chart.series.map(({ key }) => key))
  const gone = isHere ? bars.filter(({ key }) => !known.has(key)) : []
  return {
    ...comparedChart(chart, { chart: other, isHere, today }),
    series: [...chart.series, ...gone],
  }
}

/** The trips of a bar, rounded to what fits into its circle. Source: ADM-STAT-09. */
export function circleText({ trips }: Pick<ModeBar, 'trips'>): string {
  return compact.format(trips)
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** A bar as it is read out. */
export function modeBarWords({ label, value, commuters, trips }: ModeBar): string {
  return `${label}: ${value.toFixed(2)} miles a trip, ${counted(commuters, 'commuter')}, ${counted(trips, 'trip')}`
}
