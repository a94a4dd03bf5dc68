import { percentOf } from '#domain/statistics/metrics/figures.ts'
import type { Chart, ChartPoint } from './chart-data.ts'

/** One part of the ring, from the top clockwise. Angles in turns of a circle. */
export interface Slice {
  key: string
  value: number
  percent: number
  from: number
  to: number
}

/** Of the radius, how much is hole. Source: MET-30. */
const cutout = 0.7
/** Within that hole, where the thin ring of the period before lies. Unit: part of the radius. */
const beforeFrom = 0.66
const beforeTo = 0.6
/** Parts below this have no label of their own. Unit: percent. Source: MET-31. */
const leastLabelled = 1
const labelHeight = 15

/** The parts of a chart's first bar as a ring, those of nothing left out. */
export function slicesOf(
  chart: Chart,
  of: Pick<ChartPoint, 'values'> | undefined = chart.points[0],
): Slice[] {
  const values = chart.series.map(({ key }) => ({ key, value: of?.values[key] ?? 0 }))
  const total = values.reduce((sum, { value }) => sum + value, 0)
  let from = 0
  return values.flatMap(({ key, value }) => {
    if (value <= 0) return []
    const slice = { key, value, percent: percentOf(value, total), from, to: from + value / total }
    from = slice.to
    return [slice]
  })
}

interface Center {
  x: number
  y: number
}

/** The place on a circle at some part of its turn. */
export function placeAt({ x, y }: Center, radius: number, turn: number): Center {
  const angle = 2 * Math.PI * (turn - 0.25)
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
}

/** The outline of a slice between two radii; one that is all of the ring goes around in two halves. */
export function sliceOutline(center: Center, radius: number, slice: Slice): string {
  return outlineBetween(center, radius, radius * cutout, slice)
}

/** The same of the thin ring of the period before. */
export function beforeOutline(center: Center, radius: number, slice: Slice): string {
  return outlineBetween(center, radius * beforeFrom, radius * beforeTo, slice)
}

function outlineBetween(
  center: Center,
  radius: number,
  hole: number,
  { from, to }: Pick<Slice, 'from' | 'to'>,
): string {
  const middle = (from + to) / 2
  const at = (turn: number, reach: number) => {
    const { x, y } = placeAt(center, reach, turn)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  }
  return [
    `M${at(from, radius)}`,
    `A${radius} ${radius} 0 0 1 ${at(middle, radius)}`,
    `A${radius} ${radius} 0 0 1 ${at(to, radius)}`,
    `L${at(to, hole)}`,
    `A${hole} ${hole} 0 0 0 ${at(middle, hole)}`,
    `A${hole} ${hole} 0 0 0 ${at(from, hole)}Z`,
  ].join('')
}

/** A label beside the ring, with the place on the ring it belongs to. */
export interface DonutLabel {
  key: string
  text: string
  isRight: boolean
  anchor: Center
  y: number
}

/** Labels of the slices from one percent on; those of one side are moved apart where they would meet. */
export function labelsOf(center: Center, radius: number, slices: readonly Slice[]): DonutLabel[] {
  const labels = slices
    .filter(({ percent }) => percent >= leastLabelled)
    .map(({ key, percent, from, to }) => {
      const anchor = placeAt(center, radius, (from + to) / 2)
      return {
        key,
        text: percentLabel(percent),
        isRight: anchor.x >= center.x,
        anchor,
        y: anchor.y,
      }
    })
  return [true, false].flatMap((side) =>
    movedApart(
      labels.filter(({ isRight }) => isRight === side).toSorted((a, b) => a.y - b.y),
      center.y + radius + labelHeight / 2,
    ),
  )
}

/** 12.3%: one decimal, none where there is none to see. */
export function percentLabel(percent: number): string {
  return `${Number(percent.toFixed(1))}%`
}

/** From the top down each below the one before; what would leave the bottom pushes the others up again. */
function movedApart(labels: readonly DonutLabel[], bottom: number): DonutLabel[] {
  const moved = labels.map((label) => ({ ...label }))
  for (const [index, label] of moved.entries()) {
    const above = moved[index - 1]
    if (above) label.y = Math.max(label.y, above.y + labelHeight)
  }
  for (const [index, label] of [...moved.entries()].toReversed()) {
    const below = moved[index + 1]
    label.y = Math.min(label.y, below ? below.y - labelHeight : bottom)
  }
  return moved
}
