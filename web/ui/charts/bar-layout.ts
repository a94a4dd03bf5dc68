import { roundTo } from '#domain/money.ts'
import { type Chart, highestOf, topSeries } from './chart-data.ts'

/** The space of a drawing that its bars have, in CSS pixels: above it the name of the axis, below it the ticks. */
export interface Plot {
  left: number
  top: number
  width: number
  height: number
}

/** One part of one bar. */
export interface Segment {
  key: string
  x: number
  y: number
  width: number
  height: number
  /** Nothing of the bar stands on it: its upper corners are round. */
  isTop: boolean
}

const margin = { top: 26, right: 4, bottom: 38 }
/** Of a band, how much stays free on each side of its bar. */
const freeShare = 0.22
const freeBesideTwo = 0.12
const widestBar = 44
/** A hair of ground shows between neighbours, so that parts differ by more than color. */
const gap = 1
/** Between bars of one band. */
const apart = 4
/** Between a bar and that of the period before. */
const near = 2

/** Where the bars of a drawing of this size stand, beside labels this wide. */
export function plotOf(width: number, height: number, left: number): Plot {
  return {
    left,
    top: margin.top,
    width: Math.max(0, width - left - margin.right),
    height: Math.max(0, height - margin.top - margin.bottom),
  }
}

/** The middle of a bar's band. */
export function middleOf(plot: Plot, index: number, bars: number): number {
  return plot.left + ((index + 0.5) * plot.width) / bars
}

/** Which bar's band a place is in. */
export function barAt(plot: Plot, x: number, bars: number): number {
  const index = Math.floor(((x - plot.left) / plot.width) * bars)
  return Math.max(0, Math.min(bars - 1, index))
}

/**
 * The parts of one bar that have a height, the lowest first; of grouped ones from left to right. Where a chart is
 * compared, the bar of the period before stands at the left of its bar, and its place is kept while it is to come.
 */
export function segmentsOf(
  chart: Chart,
  index: number,
  plot: Plot,
  highest: number,
  of: 'now' | 'before' = 'now',
): Segment[] {
  const point = chart.points[index]
  const shown = of === 'now' ? point : point?.before
  if (!shown) return []
  const isGrouped = chart.layout === 'grouped'
  const each = chart.before === undefined ? 1 : 2
  const { left, width, step } = placesOf(chart, index, plot, each)
  const ground = plot.top + plot.height
  const top = topSeries(chart, shown)
  let below = 0
  return chart.series.flatMap(({ key }, place) => {
    const value = shown.values[key] ?? 0
    if (value <= 0) return []
    const isTop = isGrouped || key === top
    const own = isGrouped ? place * step : 0
    const x = left + own + (each === 2 && of === 'now' ? width + near : 0)
    const from = isGrouped ? 0 : below
    below += value
    const y = ground - ((from + value) / highest) * plot.height
    const height = (value / highest) * plot.height
    const seam = isTop ? 0 : gap
    return [{ key, x, y: y + seam, width, height: Math.max(1, height - seam), isTop }]
  })
}

/** Where the first bar of a band begins, how wide each is, and how far it is to that of the next series. */
function placesOf(chart: Chart, index: number, plot: Plot, each: number) {
  const bars = chart.points.length
  const count = chart.layout === 'grouped' ? chart.series.length : 1
  const free = each === 2 ? freeBesideTwo : freeShare
  const room = roundTo((plot.width / bars) * (1 - 2 * free), 3)
  const gaps = apart * (count - 1) + near * (each - 1) * count
  const width = Math.max(1, Math.min(widestBar, (room - gaps) / (count * each)))
  const left = middleOf(plot, index, bars) - (width * count * each + gaps) / 2
  return { left, width, step: each * width + near * (each - 1) + apart }
}

const most = 5

/** Where the vertical axis is marked: whole steps of 1, 2 or 5 times a power of ten, past the highest bar. */
export function axisTicks(chart: Chart): number[] {
  const highest = Math.max(1, highestOf(chart))
  const step = stepFor(highest)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

function stepFor(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / most)))
  const factor = [1, 2, 5].find((candidate) => highest <= candidate * power * most) ?? 10
  return factor * power
}
