import type { Bucket, LocalDate } from '#domain/time.ts'
import type { ChartPoint, ChartSeries } from '#web/ui/charts/chart-data.ts'
import * as words from '#web/ui/format/date-words.ts'
import type { StatisticsRow } from './home-charts.ts'

/** The bars of a chart. What lies after today has no value yet, whatever the row counts. */
export function chartPoints(
  rows: readonly StatisticsRow[],
  series: readonly ChartSeries[],
  bucket: Bucket,
  today: LocalDate,
): ChartPoint[] {
  return rows.map((row) => {
    const dates = { startOn: row.start_date, lastOn: row.end_date }
    const value = (key: string) => (row.start_date > today ? null : Number(row[key] ?? 0))
    return {
      ...dates,
      ...labels[bucket](dates),
      values: Object.fromEntries(series.map(({ key }) => [key, value(key)])),
    }
  })
}

/** Whether no bar has a height. */
export function isEmpty(points: readonly ChartPoint[]): boolean {
  return points.every(({ values }) => Object.values(values).every((value) => !value))
}

type Dates = Pick<ChartPoint, 'startOn' | 'lastOn'>

const labels: Record<Bucket, (dates: Dates) => Pick<ChartPoint, 'tick' | 'shortTick' | 'name'>> = {
  day: ({ startOn }) => ({
    tick: words.weekdayAndDay(startOn),
    shortTick: words.weekdayAndDay(startOn).slice(0, 1),
    name: words.weekdayDate(startOn),
  }),
  week: (dates) => ({
    tick: words.dateRange(dates).replace(/, \d{4}/g, ''),
    shortTick: words.dayOfMonth(dates.startOn),
    name: words.dateRange(dates),
  }),
  month: ({ startOn }) => ({
    tick: words.shortMonth(startOn),
    shortTick: words.shortMonth(startOn).slice(0, 1),
    name: words.monthYear(startOn),
  }),
}
