import { roundTo } from '#domain/money.ts'
import { barHeight, type Chart, topSeries } from './chart-data.ts'

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
const widestBar = 44
/** A hair of ground shows between neighbours, so that parts differ by more than color. */
const gap = 1
/** Between bars of one band. */
const apart = 4

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

/** The parts of one bar that have a height, the lowest first; of grouped ones from left to right. */
export function segmentsOf(chart: Chart, index: number, plot: Plot, highest: number): Segment[] {
  const point = chart.points[index]
  if (!point) return []
  const band = plot.width / chart.points.length
  const free = roundTo(band * (1 - 2 * freeShare), 3)
  const isGrouped = chart.layout === 'grouped'
  const count = isGrouped ? chart.series.length : 1
  const width = Math.min(widestBar, (free - apart * (count - 1)) / count)
  const left =
    middleOf(plot, index, chart.points.length) - (width * count + apart * (count - 1)) / 2
  const ground = plot.top + plot.height
  const top = topSeries(chart, point)
  let below = 0
  return chart.series.flatMap(({ key }, place) => {
    const value = point.values[key] ?? 0
    if (value <= 0) return []
    const isTop = isGrouped || key === top
    const x = isGrouped ? left + place * (width + apart) : left
    const from = isGrouped ? 0 : below
    below += value
    const y = ground - ((from + value) / highest) * plot.height
    const height = (value / highest) * plot.height
    const seam = isTop ? 0 : gap
    return [{ key, x, y: y + seam, width, height: Math.max(1, height - seam), isTop }]
  })
}

const most = 5

/** Where the vertical axis is marked: whole steps of 1, 2 or 5 times a power of ten, past the highest bar. */
export function axisTicks(chart: Chart): number[] {
  const highest = Math.max(1, ...chart.points.map((point) => barHeight(chart, point)))
  const step = stepFor(highest)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

function stepFor(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / most)))
  const factor = [1, 2, 5].find((candidate) => highest <= candidate * power * most) ?? 10
  return factor * power
}
