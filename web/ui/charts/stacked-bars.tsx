import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { shortNumber } from '#web/ui/format/short-number.ts'
import { BarSegment } from './bar-segment.tsx'
import { barHeight, type Chart, pointOn } from './chart-data.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { seriesFill, TextureDefs } from './texture-defs.tsx'

const axisName = { fontSize: 12, fill: 'var(--ink-3)' }

/** Below this width there is room for the short ticks only. */
const narrow = 440

/** The drawing of a chart: stacked or grouped bars that arrow keys walk through. Its parent gives it the height. */
export function StackedBars({ chart }: { chart: Chart }) {
  const chartId = useId()
  const { ref, width } = useElementSize()
  const ticks = axisTicks(chart)
  const tick = (startOn: string) => {
    const point = pointOn(chart, startOn)
    return (width < narrow ? point?.shortTick : point?.tick) ?? ''
  }
  return (
    <BarChart
      ref={ref}
      h="100%"
      type={chart.layout === 'grouped' ? 'default' : 'stacked'}
      data={chart.points.map(({ startOn, values }) => ({ startOn, ...values }))}
      dataKey="startOn"
      series={chart.series.map(({ key, label, color }) => ({ name: key, label, color }))}
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      strokeDasharray="0"
      tickLine="none"
      maxBarWidth={44}
      xAxisProps={{
        interval: 0,
        tickFormatter: tick,
        tick: { fontSize: 12, fill: 'currentColor' },
        tickMargin: 8,
        label: { value: chart.xLabel, position: 'insideBottom', offset: -13, ...axisName },
      }}
      yAxisProps={{
        ticks,
        domain: [0, ticks.at(-1) ?? 0],
        width: 44,
        tickFormatter: shortNumber,
        children: <AxisName>{chart.yLabel}</AxisName>,
      }}
      barProps={({ name }) => ({
        fill: fillOf(chartId, chart, name),
        shape: (bar: object) => <BarSegment {...bar} chart={chart} seriesKey={name} />,
      })}
      barChartProps={{
        margin: { top: 26, right: 4, bottom: 16, left: 0 },
        barCategoryGap: '22%',
        ...naming(chart),
        desc: 'The arrow keys walk through the bars.',
      }}
      tooltipProps={{
        position: undefined,
        offset: 14,
        // A bar that is still to come says so.
        filterNull: false,
        wrapperStyle: { zIndex: 2 },
        cursor: { fill: 'var(--fill)' },
        content: ({ label }) => {
          const point = pointOn(chart, String(label))
          return point ? <ChartTooltip chart={chart} point={point} /> : null
        },
      }}
    >
      <TextureDefs chartId={chartId} series={chart.series} />
    </BarChart>
  )
}

/** What the svg element is called; the library hands it on without declaring it. */
function naming(chart: Chart): object {
  return {
    'aria-label': `${chart.title}, ${chart.period}`,
    'aria-roledescription': 'bar chart',
  }
}

/** The vertical axis is named above it, lying down, where it takes no width from the bars. */
function AxisName({ children }: { children: string }) {
  return (
    <text x={0} y={10} {...axisName}>
      {children}
    </text>
  )
}

function fillOf(chartId: string, chart: Chart, key: string): string {
  const series = chart.series.find((one) => one.key === key)
  return series ? seriesFill(chartId, series) : 'none'
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
