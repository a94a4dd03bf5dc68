import { type KeyboardEvent, useId, useState } from 'react'
import { roundTo } from '#domain/money.ts'
import { valueChange } from '#domain/statistics/metrics/value-change.ts'
import { exactNumber, shortNumber } from '#web/ui/format/short-number.ts'
import { type Chart, pointName, valueLabel } from './chart-data.ts'
import { Swatch } from './chart-legend.tsx'
import tooltip from './chart-tooltip.module.css'
import { Against } from './chart-tooltip.tsx'
import { changeAt, changeWords } from './compared-chart.ts'
import classes from './donut.module.css'
import {
  beforeOutline,
  labelsOf,
  percentLabel,
  placeAt,
  type Slice,
  sliceOutline,
  slicesOf,
} from './donut-layout.ts'
import { stepOf } from './step-of.ts'
import { seriesFill, TextureDefs } from './texture-defs.tsx'
import { useBoxSize } from './use-box-size.ts'

interface DonutProps {
  chart: Chart
  /** What the total in the hole counts. */
  unit: string
}

const labelRoom = 56

/** One bar's parts as a ring with its total in the hole, that arrow keys walk around. Its parent gives it the height. */
export function Donut({ chart, unit }: DonutProps) {
  const { ref, width, height } = useBoxSize()
  const [active, setActive] = useState<number | null>(null)
  const chartId = useId()
  const slices = slicesOf(chart)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const center = { x: width / 2, y: height / 2 }
  const radius = Math.max(0, Math.min(width / 2 - labelRoom, height / 2 - 16))
  const chosen = active === null ? undefined : slices[active]

  function walk(event: KeyboardEvent) {
    const next = stepOf(event.key, active, slices.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div ref={ref} className={classes.box}>
      {width > 0 && (
        <svg
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk around its parts
          tabIndex={0}
          width={width}
          height={height}
          // For paper, which is of another width.
          viewBox={`0 0 ${width} ${height}`}
          aria-label={`${chart.title}, ${chart.period}`}
          aria-roledescription="donut chart"
          className={classes.drawing}
          onPointerLeave={() => setActive(null)}
          onFocus={() => setActive(active ?? 0)}
          onBlur={() => setActive(null)}
          onKeyDown={walk}
        >
          <desc>The arrow keys walk around the parts.</desc>
          <TextureDefs chartId={chartId} series={chart.series} />
          {slices.map((slice, index) => (
            <path
              key={slice.key}
              d={sliceOutline(center, radius, slice)}
              fill={fillOf(chart, chartId, slice)}
              stroke={index === active ? 'var(--ink)' : 'var(--card)'}
              strokeWidth={index === active ? 2 : 1}
              onPointerMove={() => setActive(index)}
              onPointerDown={() => setActive(index)}
            />
          ))}
          {slicesOf(chart, chart.points[0]?.before ?? nothing).map((slice) => (
            <path
              key={slice.key}
              d={beforeOutline(center, radius, slice)}
              fill={chart.series.find(({ key }) => key === slice.key)?.color}
              fillOpacity={0.55}
              stroke="var(--card)"
            />
          ))}
          {labelsOf(center, radius, slices).map(({ key, text, isRight, anchor, y }) => {
            const x = center.x + (isRight ? 1 : -1) * (radius + 12)
            return (
              <g key={key}>
                <polyline
                  points={`${anchor.x},${anchor.y} ${x},${y}`}
                  fill="none"
                  stroke="var(--line-strong)"
                />
                <text x={x + (isRight ? 4 : -4)} y={y + 4} textAnchor={isRight ? 'start' : 'end'}>
                  {text}
                </text>
              </g>
            )
          })}
          <text x={center.x} y={center.y} textAnchor="middle" className={classes.total}>
            {total < 100_000 ? exactNumber(total) : shortNumber(total)}
          </text>
          <text x={center.x} y={center.y + 20} textAnchor="middle">
            {unit}
          </text>
        </svg>
      )}
      {chosen && <Tip chart={chart} slice={chosen} center={center} radius={radius} width={width} />}
    </div>
  )
}

const nothing = { values: {} }

function fillOf(chart: Chart, chartId: string, slice: Slice): string {
  const series = chart.series.find(({ key }) => key === slice.key)
  return series ? seriesFill(chartId, series) : 'none'
}

interface TipProps {
  chart: Chart
  slice: Slice
  center: { x: number; y: number }
  radius: number
  width: number
}

/** A part's exact value; a live region, so that the arrow keys read it out. */
function Tip({ chart, slice, center, radius, width }: TipProps) {
  const series = chart.series.find(({ key }) => key === slice.key)
  const point = chart.points[0]
  const before = point?.before
  const shareBefore =
    slicesOf(chart, before ?? nothing).find(({ key }) => key === slice.key)?.percent ?? 0
  const { x, y } = placeAt(center, radius, (slice.from + slice.to) / 2)
  const share = width === 0 ? 0 : x / width
  return (
    <div
      className={classes.tip}
      style={{ left: x, top: Math.max(0, y - 30), transform: `translateX(${-share * 100}%)` }}
    >
      <div role="status" className={tooltip.tooltip}>
        <div className={tooltip.name}>{point ? pointName(point) : chart.period}</div>
        {before && <div className={tooltip.against}>Compared with {before.name}</div>}
        <dl className={tooltip.values}>
          <div className={tooltip.value}>
            <dt>
              {series && <Swatch series={series} />}
              {series?.label}
            </dt>
            <dd>
              {valueLabel(chart, slice.value)}
              {before && (
                <Against
                  before={valueLabel(chart, before.values[slice.key] ?? 0)}
                  change={changeWords(chart, changeAt(point, slice.key))}
                />
              )}
            </dd>
          </div>
          <div className={tooltip.value}>
            <dt>Share</dt>
            <dd>
              {percentLabel(slice.percent)}
              {before && (
                <Against
                  before={percentLabel(shareBefore)}
                  change={changeWords(
                    { unit: 'percent' },
                    valueChange(roundTo(slice.percent, 1), roundTo(shareBefore, 1)),
                  )}
                />
              )}
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
