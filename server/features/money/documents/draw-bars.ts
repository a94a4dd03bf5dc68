import type { BarChart, BarRow } from './printed-report.ts'
import { colors, innerWidth, page, type Sheet } from './sheet.ts'

const labelWidth = 105
const valueWidth = 70
const barHeight = 7
const barGap = 2
const rowGap = 7
/** Of the second bar of a row and the third: darker and lighter than the rules. */
const laterColors = ['#9aa8a1', '#d5ddd9']

/** What a chart takes of a page. */
export function barsHeight({ series, rows }: BarChart): number {
  return rows.length === 0 ? 0 : 52 + rows.length * rowHeightOf(series)
}

/**
 * Horizontal bars as vectors, for the eye alone: readers find the same figures in the table below. A chart is
 * never torn.
 */
export function drawBars(sheet: Sheet, chart: BarChart): void {
  const { heading, series, rows } = chart
  if (rows.length === 0) return
  if (!sheet.fits(barsHeight(chart))) sheet.breakPage()
  sheet.artifact('Layout', () => {
    const box = { x: page.margin, y: sheet.y, width: innerWidth }
    sheet.put(heading, box, { size: 11, isStrong: true })
    sheet.y += 19
    drawLegend(sheet, series)
    for (const row of rows) {
      drawRow(sheet, row)
      sheet.y += rowHeightOf(series)
    }
  })
  sheet.y += 14
}

/** The first series has each row's own color: its swatch is the brand's. */
function drawLegend(sheet: Sheet, series: readonly string[]): void {
  let x = page.margin
  for (const [index, name] of series.entries()) {
    sheet.pdf.rect(x, sheet.y + 2, 8, 8).fill(colorOf(colors.brand, index))
    const look = { size: 8.5, color: colors.quiet }
    sheet.put(name, { x: x + 12, y: sheet.y, width: 200 }, look)
    x += 28 + sheet.pdf.widthOfString(name)
  }
  sheet.y += 19
}

function drawRow(sheet: Sheet, { label, color, bars }: BarRow): void {
  const { y } = sheet
  sheet.put(label, { x: page.margin, y: y + 1, width: labelWidth }, { size: 9 })
  const left = page.margin + labelWidth
  const longest = innerWidth - labelWidth - valueWidth
  for (const [index, { text, part }] of bars.entries()) {
    const top = y + index * (barHeight + barGap)
    const width = Math.max(part * longest, 0.5)
    sheet.pdf.rect(left, top, width, barHeight).fill(colorOf(color, index))
    const look = { size: 7.5, color: index === 0 ? colors.text : colors.quiet }
    sheet.put(text, { x: left + width + 5, y: top - 1, width: valueWidth }, look)
  }
}

function rowHeightOf(series: readonly string[]): number {
  return series.length * (barHeight + barGap) + rowGap
}

function colorOf(own: string, index: number): string {
  return index === 0 ? own : (laterColors[index - 1] ?? colors.rule)
}
