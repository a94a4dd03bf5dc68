import { bucketOf, type LocalDate, startOfMonth } from '#domain/time.ts'
import type { ChartPoint } from '#web/ui/charts/chart-data.ts'
import { monthYear, shortMonth } from '#web/ui/format/date-words.ts'

type Values = ChartPoint['values']

/** The months of a year as bars; those after today have no values yet. */
export function monthPoints(
  firstOn: LocalDate,
  today: LocalDate,
  valuesOf: (index: number) => Values,
): ChartPoint[] {
  return Array.from({ length: 12 }, (_, index) => {
    const startOn = startOfMonth(firstOn, index)
    const { lastOn } = bucketOf(startOn, 'month')
    return {
      startOn,
      lastOn,
      tick: shortMonth(startOn),
      shortTick: shortMonth(startOn).slice(0, 1),
      name: monthYear(startOn),
      ...(startOn <= today && today <= lastOn && { isUnfinished: true }),
      values: startOn > today ? {} : valuesOf(index),
    }
  })
}
