import { sameDays } from '#domain/statistics/metrics/period-before.ts'
import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { type ValueChange, valueChange } from '#domain/statistics/metrics/value-change.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { type Chart, type ChartPoint, type PointBefore, valueLabel } from './chart-data.ts'

interface Before {
  /** The same chart of the period before, bar by bar in the places of this one's. */
  chart: Chart
  /** Whether its values have come. */
  isHere: boolean
  today: LocalDate
}

/** A chart beside the period before: each bar with what stands in its place there. Source: decision 75. */
export function comparedChart(chart: Chart, { chart: other, isHere, today }: Before): Chart {
  return {
    ...chart,
    before: other.period,
    points: chart.points.map((point, index) => {
      const before = isHere ? beforeOf(point, other.points[index], today) : undefined
      return before ? { ...point, before } : point
    }),
  }
}

function beforeOf(
  point: ChartPoint,
  other: ChartPoint | undefined,
  today: LocalDate,
): PointBefore | undefined {
  const days = other && sameDays(rangeOf(point), rangeOf(other), today)
  if (!days) return undefined
  const { startOn, values } = other
  const lastOn = addDays(days.endOn, -1)
  // A part of it has other dates than its name says.
  const isPart = point.isUnfinished && startOn !== lastOn
  return { startOn, lastOn, name: isPart ? dateRange({ startOn, lastOn }) : other.name, values }
}

function rangeOf({ startOn, lastOn }: Pick<ChartPoint, 'startOn' | 'lastOn'>): Range {
  return { startOn, endOn: addDays(lastOn, 1) }
}

/** How the period before is asked for and called: all of it, or its first days. */
export interface Counted {
  range: Range
  /** The first day that is not counted; none where all of it is. */
  until?: LocalDate
  period: string
}

/** All of the period before, or as much of it as is compared. */
export function countedBefore(whole: Range, counted: Range, label: string): Counted {
  if (counted.endOn === whole.endOn) return { range: whole, period: label }
  const lastOn = addDays(counted.endOn, -1)
  const period = dateRange({ startOn: whole.startOn, lastOn })
  return { range: whole, until: counted.endOn, period }
}

/** How one value of a bar stands to the period before; null where one of them is not there. */
export function changeAt(point: ChartPoint | undefined, key: string): ValueChange | null {
  return valueChange(point?.values[key], point?.before?.values[key])
}

/** Up 12 (8.3%), down $3.50 (2%), up 3.2 points, up 3 from none, no change; a dash where there is nothing to compare. */
export function changeWords(chart: Pick<Chart, 'unit'>, change: ValueChange | null): string {
  if (!change) return '–'
  const { difference, percent } = change
  if (difference === 0) return 'no change'
  const size = Math.abs(difference)
  const way = difference > 0 ? 'up' : 'down'
  // A share of a share would be read as points.
  if (chart.unit === 'percent') return `${way} ${exactNumber(size)} points`
  const amount = `${way} ${valueLabel(chart, size)}`
  if (percent === null) return `${amount} from none`
  return `${amount} (${percent === 0 ? 'under 0.1' : exactNumber(Math.abs(percent))}%)`
}
