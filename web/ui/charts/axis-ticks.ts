import { barHeight, type Chart } from './chart-data.ts'

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
