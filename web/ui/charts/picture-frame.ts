import type { Chart, ChartSeries } from './chart-data.ts'

const lineHeight = 20
const titleHeight = 24
const gap = 8

/** Where the parts of a chart's picture stand, in CSS pixels. */
export interface PictureFrame {
  width: number
  height: number
  margin: number
  chartTop: number
  /** What it shows and of when, in as many lines as the width asks for. */
  words: readonly { line: string; y: number }[]
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

/** Lays out a picture as wide as the drawn chart; its words and its legend take as many lines as they need. */
export function layFrame(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  chart: Chart,
  { width, height, margin }: Size,
): PictureFrame {
  context.font = fonts.text(getComputedStyle(document.body).fontFamily)
  const widthOf = (text: string) => context.measureText(text).width
  const words = linesOf(`${chart.subtitle}, ${chart.period}`, width, widthOf)
  const top = margin + titleHeight + words.length * lineHeight + gap
  const entries = [
    ...chart.series.map((series) => ({ series, label: series.label })),
    ...(chart.before === undefined ? [] : [{ series: null, label: `Before: ${chart.before}` }]),
  ]
  const places = legendPlaces(
    entries.map(({ label }) => widthOf(label) + 36),
    width,
  )
  const lines = 1 + Math.max(0, ...places.map(({ line }) => line))
  const chartTop = top + lines * lineHeight + gap
  return {
    width: width + 2 * margin,
    height: chartTop + height + margin,
    margin,
    chartTop,
    words: words.map((line, index) => ({ line, y: margin + titleHeight + index * lineHeight })),
    legend: entries.map((entry, index) => ({
      ...entry,
      x: margin + (places[index]?.x ?? 0),
      y: top + (places[index]?.line ?? 0) * lineHeight,
    })),
  }
}

/** A text in lines that the width holds, broken between words; a longer word has a line of its own. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length === 0 || widthOf(longer) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
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
