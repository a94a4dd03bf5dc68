import type { Cell } from '#web/ui/download/csv.ts'
import type { Chart } from './chart-data.ts'

/** The chart as a file's rows: ISO dates, both inclusive, then a column a series. */
export function chartRows(chart: Chart): Cell[][] {
  const head = ['Start date', 'End date', ...chart.series.map(({ label }) => label)]
  const rows = chart.points.map((point) => [
    point.startOn,
    point.lastOn,
    ...chart.series.map(({ key }) => point.values[key] ?? null),
  ])
  return [head, ...rows]
}

/** What a downloaded chart is called, without its ending: title and dates. */
export function chartFileName(chart: Chart): string {
  const slug = chart.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const first = chart.points.at(0)
  const last = chart.points.at(-1)
  return first && last ? `${slug}-${first.startOn}-to-${last.lastOn}` : slug
}
