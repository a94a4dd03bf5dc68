import type { Bucket, LocalDate } from '#domain/time.ts'
import type { ChartPoint, ChartSeries } from '#web/ui/charts/chart-data.ts'
import * as format from '#web/ui/format/date-words.ts'
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
      ...(row.start_date <= today && today <= row.end_date && { isUnfinished: true }),
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
    tick: format.weekdayAndDay(startOn),
    shortTick: format.weekdayAndDay(startOn).slice(0, 1),
    name: format.weekdayDate(startOn),
  }),
  week: (dates) => ({
    tick: format.dateRange(dates).replace(/, \d{4}/g, ''),
    shortTick: format.dayOfMonth(dates.startOn),
    name: format.dateRange(dates),
  }),
  month: ({ startOn }) => ({
    tick: format.shortMonth(startOn),
    shortTick: format.shortMonth(startOn).slice(0, 1),
    name: format.monthYear(startOn),
  }),
}
