import type { Chart, ChartSeries } from './chart-data.ts'

const lineHeight = 20
const headHeight = 52

/** Where the parts of a chart's picture stand, in CSS pixels. */
export interface PictureFrame {
  width: number
  height: number
  margin: number
  chartTop: number
  /** Without a series: what the bars of the period before are. */
  legend: readonly { series: ChartSeries | null; label: string; x: number; y: number }[]
}

interface Size {
  width: number
  height: number
  margin: number
}

export const fonts = {
  title: (family: string) => `600 16px ${family}`,
  text: (family: string) => `12px ${family}`,
}

/** Lays out a picture as wide as the drawn chart; the legend takes as many lines as it needs. */
export function layFrame(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  chart: Chart,
  { width, height, margin }: Size,
): PictureFrame {
  context.font = fonts.text(getComputedStyle(document.body).fontFamily)
  const top = margin + headHeight
  const entries = [
    ...chart.series.map((series) => ({ series, label: series.label })),
    ...(chart.before === undefined ? [] : [{ series: null, label: `Before: ${chart.before}` }]),
  ]
  const places = legendPlaces(
    entries.map(({ label }) => context.measureText(label).width + 36),
    width,
  )
  const lines = 1 + Math.max(0, ...places.map(({ line }) => line))
  const chartTop = top + lines * lineHeight + 8
  return {
    width: width + 2 * margin,
    height: chartTop + height + margin,
    margin,
    chartTop,
    legend: entries.map((entry, index) => ({
      ...entry,
      x: margin + (places[index]?.x ?? 0),
      y: top + (places[index]?.line ?? 0) * lineHeight,
    })),
  }
}

/** One after the other, on a new line where the width would not hold the next. */
export function legendPlaces(widths: readonly number[], width: number) {
  let x = 0
  let line = 0
  return widths.map((own) => {
    if (x > 0 && x + own > width) {
      x = 0
      line += 1
    }
    const place = { x, line }
    x += own
    return place
  })
}
