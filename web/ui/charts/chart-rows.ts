import type { Cell } from '#web/ui/download.ts'
import type { Chart, ChartPoint } from './chart-data.ts'
import { changeAt } from './compared-chart.ts'

/** The chart as a file's rows: ISO dates, both inclusive, then a column a series, with what it is compared with. */
export function chartRows(chart: Chart): Cell[][] {
  if (chart.columns) return partRows(chart, chart.columns)
  const isCompared = chart.before !== undefined
  const head = [
    'Start date',
    'End date',
    ...(isCompared ? datesBefore : []),
    ...chart.series.flatMap(({ label }) => [label, ...(isCompared ? headsBefore(label) : [])]),
  ]
  const rows = chart.points.map((point) => [
    point.startOn,
    point.lastOn,
    ...(isCompared ? [point.before?.startOn ?? null, point.before?.lastOn ?? null] : []),
    ...chart.series.flatMap(({ key }) => [
      point.values[key] ?? null,
      ...(isCompared ? cellsBefore(point, key) : []),
    ]),
  ])
  return [head, ...rows]
}

/** Of one bar or ring of parts, or the first beside the others: a row a part, with the dates it is of. */
function partRows(
  { series, points, xLabel, yLabel, before, headings = { row: xLabel, value: yLabel } }: Chart,
  columns: NonNullable<Chart['columns']>,
) {
  const isCompared = before !== undefined
  const head = [
    'Start date',
    'End date',
    ...(isCompared ? datesBefore : []),
    headings.row,
    headings.value,
    ...(isCompared ? headsBefore(headings.value) : []),
    ...columns.map(({ label }) => label),
  ]
  const rows = points
    .slice(0, 1)
    .flatMap((point) =>
      series.map(({ key, label }) => [
        point.startOn,
        point.lastOn,
        ...(isCompared ? [point.before?.startOn ?? null, point.before?.lastOn ?? null] : []),
        label,
        point.values[key] ?? null,
        ...(isCompared ? cellsBefore(point, key) : []),
        ...columns.map(({ cells }) => cells[key] ?? null),
      ]),
    )
  return [head, ...rows]
}

const datesBefore = ['Start date before', 'End date before']

function headsBefore(label: string): string[] {
  return [`${label}, before`, `${label}, change`, `${label}, change in percent`]
}

/** No percentage where there was nothing before. */
function cellsBefore(point: ChartPoint, key: string): Cell[] {
  const change = changeAt(point, key)
  return [point.before?.values[key] ?? null, change?.difference ?? null, change?.percent ?? null]
}
