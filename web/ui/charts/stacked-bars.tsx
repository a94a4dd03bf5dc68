import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import {
  axisTicks,
  barAt,
  middleOf,
  type Plot,
  plotOf,
  type Segment,
  segmentsOf,
} from './bar-layout.ts'
import { axisLabel, type Chart } from './chart-data.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import classes from './stacked-bars.module.css'
import { stepOf } from './step-of.ts'
import { seriesFill, TextureDefs } from './texture-defs.tsx'
import { useBoxSize } from './use-box-size.ts'

/** Below this width there is room for the short ticks only. */
const narrow = 440
/** Of a character of the vertical axis; the labels take at least the room of four. */
const characterWidth = 7
const labelGap = 10

/** The drawing of a chart: stacked or grouped bars that arrow keys walk through. Its parent gives it the height. */
export function StackedBars({ chart }: { chart: Chart }) {
  const { ref, width, height } = useBoxSize()
  const [active, setActive] = useState<number | null>(null)
  const bars = chart.points.length
  const ticks = axisTicks(chart)
  const highest = ticks.at(-1) ?? 1
  const longest = Math.max(4, ...ticks.map((tick) => axisLabel(chart, tick).length))
  const plot = plotOf(width, height, longest * characterWidth + labelGap + 6)
  const point = active === null ? undefined : chart.points[active]

  function follow(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    setActive(barAt(plot, event.clientX - left, bars))
  }

  function walk(event: KeyboardEvent) {
    const next = stepOf(event.key, active, bars)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div ref={ref} className={classes.box}>
      {width > 0 && (
        <svg
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through its bars
          tabIndex={0}
          width={width}
          height={height}
          // For paper, which is of another width.
          viewBox={`0 0 ${width} ${height}`}
          aria-label={`${chart.title}, ${chart.period}`}
          aria-roledescription="bar chart"
          className={classes.drawing}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setActive(null)}
          onFocus={() => setActive(active ?? 0)}
          onBlur={() => setActive(null)}
          onKeyDown={walk}
        >
          <desc>The arrow keys walk through the bars.</desc>
          <Axes chart={chart} plot={plot} ticks={ticks} isNarrow={width < narrow} />
          {active !== null && point && (
            <rect
              x={middleOf(plot, active, bars) - plot.width / bars / 2}
              y={plot.top}
              width={plot.width / bars}
              height={plot.height}
              fill="var(--fill)"
            />
          )}
          <Bars chart={chart} plot={plot} highest={highest} />
        </svg>
      )}
      {active !== null && point && (
        <div className={classes.tip} style={tipPlace(plot, active, bars, width)}>
          <ChartTooltip chart={chart} point={point} />
        </div>
      )}
    </div>
  )
}

/** Beside its bar where there is room, else over the bars, as where one band is all there is; never beyond the drawing. */
function tipPlace(plot: Plot, active: number, bars: number, width: number) {
  const middle = middleOf(plot, active, bars)
  const share = middle / width
  if (width < narrow || bars === 1)
    return { left: middle, transform: `translateX(${-share * 100}%)` }
  const aside = plot.width / bars / 2 + 4
  return share > 0.5 ? { right: width - middle + aside } : { left: middle + aside }
}

interface AxesProps {
  chart: Chart
  plot: Plot
  ticks: readonly number[]
  isNarrow: boolean
}

/** Lines and labels. Both axes are named outside the bars' room, where they take no width from them. */
function Axes({ chart, plot, ticks, isNarrow }: AxesProps) {
  const ground = plot.top + plot.height
  const heightOf = (tick: number) => ground - (tick / (ticks.at(-1) ?? 1)) * plot.height
  return (
    <g>
      <text x={2} y={12} className={classes.axisName}>
        {chart.yLabel}
      </text>
      <text x={0} y={ground + 20} className={classes.axisName}>
        {chart.xLabel}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={plot.left}
            x2={plot.left + plot.width}
            y1={heightOf(tick)}
            y2={heightOf(tick)}
            stroke="var(--line)"
          />
          <text x={plot.left - labelGap} y={heightOf(tick) + 4} textAnchor="end">
            {axisLabel(chart, tick)}
          </text>
        </g>
      ))}
      {chart.points.map((point, index) => (
        <text
          key={point.startOn}
          x={middleOf(plot, index, chart.points.length)}
          y={ground + 20}
          textAnchor="middle"
        >
          {isNarrow ? point.shortTick : point.tick}
          {point.isUnfinished && <SoFar plot={plot} index={index} bars={chart.points.length} />}
        </text>
      ))}
    </g>
  )
}

/** Under the label of a bar whose days are not over: it is no drop. */
function SoFar({ plot, index, bars }: { plot: Plot; index: number; bars: number }) {
  const isLast = index === bars - 1
  const middle = middleOf(plot, index, bars)
  return (
    <tspan
      x={isLast ? Math.min(middle + 18, plot.left + plot.width) : middle}
      dy={14}
      textAnchor={isLast ? 'end' : 'middle'}
      className={classes.soFar}
    >
      so far
    </tspan>
  )
}

interface BarsProps {
  chart: Chart
  plot: Plot
  highest: number
}

function Bars({ chart, plot, highest }: BarsProps) {
  const chartId = useId()
  const fills = new Map(chart.series.map((one) => [one.key, seriesFill(chartId, one)]))
  const colors = new Map(chart.series.map(({ key, color }) => [key, color]))
  return (
    <g>
      <TextureDefs chartId={chartId} series={chart.series} />
      {chart.points.map((point, index) =>
        segmentsOf(chart, index, plot, highest, 'before').map((segment) => (
          <path
            key={`${point.startOn} ${segment.key}`}
            d={outline(segment, true)}
            fill={colors.get(segment.key)}
            fillOpacity={0.14}
            stroke={colors.get(segment.key)}
            strokeWidth={1.25}
            strokeDasharray="2 2"
          />
        )),
      )}
      {chart.points.map((point, index) =>
        segmentsOf(chart, index, plot, highest).map((segment) => (
          <path
            key={`${point.startOn} ${segment.key}`}
            d={outline(segment, point.isUnfinished)}
            fill={fills.get(segment.key)}
            {...(point.isUnfinished && {
              fillOpacity: 0.45,
              stroke: colors.get(segment.key),
              strokeWidth: 1.5,
              strokeDasharray: '4 3',
            })}
          />
        )),
      )}
    </g>
  )
}

const corner = 4

/** A dashed line stands half outside of what it goes around: it is drawn within the bar. */
function outline({ x, y, width, height, isTop }: Segment, isDashed = false): string {
  const inset = isDashed ? 0.75 : 0
  const [left, right] = [x + inset, x + width - inset]
  const [top, bottom] = [y + inset, y + Math.max(2 * inset, height - inset)]
  const round = isTop ? Math.min(corner, bottom - top, (right - left) / 2) : 0
  return [
    `M${left} ${bottom}V${top + round}`,
    `q0 ${-round} ${round} ${-round}`,
    `H${right - round}`,
    `q${round} 0 ${round} ${round}`,
    `V${bottom}Z`,
  ].join('')
}
