import { useId } from 'react'
import { counted } from '#domain/format-number.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { seriesFill, TextureDefs } from '#web/ui/charts/texture-defs.tsx'
import { useBoxSize } from '#web/ui/charts/use-box-size.ts'
import { circleText, type ModeBar, modeBarWords } from './mode-bars.ts'
import classes from './mode-bars-drawing.module.css'

interface ModeBarsDrawingProps {
  chart: Chart
  bars: readonly ModeBar[]
}

const circle = 18
const tallestRow = 64

/** A bar a mode in its own color and pattern, with its miles, its commuters, and its trips in a circle. Source: ADM-STAT-08, ADM-STAT-09. */
export function ModeBarsDrawing({ chart, bars }: ModeBarsDrawingProps) {
  const { ref, width, height } = useBoxSize()
  const chartId = useId()
  const row = Math.min(tallestRow, height / Math.max(1, bars.length))
  const room = Math.max(0, width - 2 * circle - 16)
  const point = chart.points[0]
  const before = point?.before?.values ?? {}
  const longest = Math.max(0, ...bars.flatMap(({ key, value }) => [value, before[key] ?? 0]))
  return (
    <div ref={ref} className={classes.box}>
      {width > 0 && (
        <svg
          role="img"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-label={`${chart.title}. ${bars.map(modeBarWords).join('; ')}`}
          className={classes.drawing}
        >
          <TextureDefs chartId={chartId} series={bars} />
          {bars.map((bar, index) => {
            const top = index * row
            const length = longest > 0 ? (bar.value / longest) * room : 0
            const was = before[bar.key] ?? null
            const miles = `${bar.value.toFixed(2)} mi`
            const words = point?.before
              ? `${miles}, ${was === null ? 'none before' : `before ${was.toFixed(2)}`}`
              : `${miles}, ${counted(bar.commuters, 'commuter')}`
            const height = Math.max(6, Math.min(20, row - 27))
            return (
              <g key={bar.key}>
                <text x={0} y={top + 13} className={classes.mode}>
                  {bar.label}
                </text>
                <text x={room} y={top + 13} textAnchor="end">
                  {words}
                </text>
                <rect
                  x={0}
                  y={top + 19}
                  width={Math.max(2, length)}
                  height={height}
                  rx={3}
                  fill={seriesFill(chartId, bar)}
                />
                {was !== null && (
                  <rect
                    x={0.75}
                    y={top + 17}
                    width={Math.max(2, (was / longest) * room - 1.5)}
                    height={height + 4}
                    rx={3}
                    fill="none"
                    stroke="var(--ink-2)"
                    strokeWidth={1.25}
                    strokeDasharray="3 2"
                  />
                )}
                <circle
                  cx={width - circle - 1}
                  cy={top + row / 2}
                  r={Math.min(circle, row / 2 - 1)}
                  fill="none"
                  stroke={bar.color}
                  strokeWidth={1.5}
                />
                <text
                  x={width - circle - 1}
                  y={top + row / 2 + 4}
                  textAnchor="middle"
                  className={classes.trips}
                >
                  {circleText(bar)}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
