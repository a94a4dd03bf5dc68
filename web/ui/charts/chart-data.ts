import type { LocalDate } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber, shortNumber } from '#web/ui/format/short-number.ts'

/** One part of every bar. `color` is a CSS color, usually a variable that both themes define. */
export interface ChartSeries {
  key: string
  label: string
  color: string
  /** Told apart without color: plain, or one of the patterns. */
  texture?: Texture
}

export const textures = [
  'hatched',
  'hatched-back',
  'dotted',
  'lined',
  'ruled',
  'crossed',
  'checked',
] as const
export type Texture = (typeof textures)[number]

/** One bar: a stretch of calendar dates and its values by series; null where there is none yet. */
export interface ChartPoint {
  startOn: LocalDate
  lastOn: LocalDate
  /** Under the bar, and where room is short. */
  tick: string
  shortTick: string
  /** In the tooltip and the table. */
  name: string
  values: Readonly<Record<string, number | null>>
  /** Its days are not over: what it shows is no drop against the one before. */
  isUnfinished?: boolean
  /** What stands in its place in the period before. */
  before?: PointBefore
}

/** Dates and values of the period before; of a bar that is not over, its same days alone. */
export type PointBefore = Pick<ChartPoint, 'startOn' | 'lastOn' | 'name' | 'values'>

export interface Chart {
  title: string
  subtitle: string
  /** The dates it covers, in words. */
  period: string
  /** Its filters beside the dates, for the name of its file; its subtitle or period spells them out. */
  filters?: readonly string[]
  /** Bottom of the stack first; the legend follows it. */
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  xLabel: string
  yLabel: string
  /** Side by side where the values are compared and have no sum; else one on the other. */
  layout?: 'stacked' | 'grouped'
  /** Compared with the period of these dates in words; its figures may be on their way. */
  before?: string
  /** Its parts carry their names in the drawing: a legend would say them again. */
  isLabelled?: boolean
  /** What its values are; counts when nothing is said. */
  unit?: 'dollars' | 'percent'
  /** One bar or ring of parts, or one beside others: its table has a row a series, with these columns beside its value. */
  columns?: readonly { label: string; cells: Readonly<Record<string, string>> }[]
  /** What that table's rows and values are called, where both axes say something else. */
  headings?: { row: string; value: string }
}

/** One of its values in full. */
export function valueLabel({ unit }: Pick<Chart, 'unit'>, value: number): string {
  if (unit === 'dollars') return amount(value)
  return unit === 'percent' ? `${exactNumber(value)}%` : exactNumber(value)
}

/** One of its values at the vertical axis, where room is short. */
export function axisLabel({ unit }: Pick<Chart, 'unit'>, value: number): string {
  if (unit === 'dollars') return `$${shortNumber(value)}`
  return unit === 'percent' ? `${shortNumber(value)}%` : shortNumber(value)
}

/** What a bar is called where its values are read: one whose days are not over says so. */
export function pointName({ name, isUnfinished }: ChartPoint): string {
  return isUnfinished ? `${name}, so far` : name
}

type Values = Pick<ChartPoint, 'values'>

/** The sum of one bar; null where it has no value. */
export function barTotal(chart: Chart, point: Values): number | null {
  const values = chart.series.map(({ key }) => point.values[key] ?? null)
  if (values.every((value) => value === null)) return null
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** How high the highest drawing of a chart's bars reaches, those of the period before among them. */
export function highestOf(chart: Chart): number {
  return Math.max(
    0,
    ...chart.points.map((point) => barHeight(chart, point)),
    ...chart.points.map(({ before }) => (before ? barHeight(chart, before) : 0)),
  )
}

/** Its sum, or its highest value where they stand side by side. */
function barHeight(chart: Chart, point: Values): number {
  if (chart.layout !== 'grouped') return barTotal(chart, point) ?? 0
  return Math.max(0, ...chart.series.map(({ key }) => point.values[key] ?? 0))
}

/** The sum of a series over all bars. */
export function seriesTotal(chart: Chart, key: string): number {
  return chart.points.reduce((sum, point) => sum + (point.values[key] ?? 0), 0)
}

/** The last series with a height in this bar: the one whose corners are round. */
export function topSeries(chart: Chart, point: Values): string | null {
  return chart.series.findLast(({ key }) => (point.values[key] ?? 0) > 0)?.key ?? null
}
