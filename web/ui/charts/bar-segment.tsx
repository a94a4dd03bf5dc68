import { Rectangle } from 'recharts'
import type { LocalDate } from '#domain/time.ts'
import { type Chart, pointOn, topSeries } from './chart-data.ts'

interface BarSegmentProps {
  chart: Chart
  seriesKey: string
  x?: number
  y?: number
  width?: number
  height?: number
  fill?: string
  payload?: { startOn?: LocalDate }
}

/** A hair of ground shows between neighbours, so that parts differ by more than colour. */
const gap = 1

/** One part of one bar; the highest part of a bar has round corners. */
export function BarSegment({ chart, seriesKey, payload, fill, ...place }: BarSegmentProps) {
  const { x = 0, y = 0, width = 0, height = 0 } = place
  const point = pointOn(chart, payload?.startOn ?? '')
  if (!point || height <= 0) return null
  const isTop = chart.layout === 'grouped' || topSeries(chart, point) === seriesKey
  return (
    <Rectangle
      x={x}
      y={isTop ? y : y + gap}
      width={width}
      height={Math.max(1, isTop ? height : height - gap)}
      radius={isTop ? [4, 4, 0, 0] : 0}
      fill={fill ?? 'none'}
    />
  )
}
