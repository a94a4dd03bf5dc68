import { barsHeight, drawBars } from './draw-bars.ts'
import { drawTable } from './draw-table.ts'
import type { Highlight, PrintedChapter, PrintedReport } from './printed-report.ts'
import { colors, innerWidth, openSheet, page, type Sheet } from './sheet.ts'

/** Draws a report as a PDF. */
export async function drawReport(report: PrintedReport): Promise<Uint8Array> {
  const sheet = openSheet(report)
  drawCover(sheet, report)
  for (const chapter of report.chapters) drawChapter(sheet, chapter)
  return sheet.close(`Switchback · ${report.title}`)
}

function drawCover(sheet: Sheet, { heading, subheading, facts, notices }: PrintedReport): void {
  const { root } = sheet
  const box = () => ({ x: page.margin, y: sheet.y, width: innerWidth })
  sheet.write(root, 'P', 'Switchback', box(), { size: 14, isStrong: true, color: colors.brand })
  sheet.y += 30
  sheet.write(root, 'H1', heading, box(), { size: 24, isStrong: true })
  sheet.y += 34
  sheet.write(root, 'P', subheading, box(), { size: 14, color: colors.brand })
  sheet.y += 28
  for (const { label, value } of facts) {
    const width = innerWidth - factLabelWidth
    const line = sheet.group(root, 'P')
    sheet.write(line, 'Span', `${label}: `, box(), { color: colors.quiet })
    sheet.write(line, 'Span', value, { ...box(), x: page.margin + factLabelWidth, width })
    sheet.y += sheet.heightOf(value, width) + 5
  }
  sheet.y += 4
  for (const notice of notices) drawParagraph(sheet, notice, { isStrong: true })
  sheet.y += 10
}

const factLabelWidth = 110

function drawChapter(sheet: Sheet, chapter: PrintedChapter): void {
  const [chart] = chapter.charts
  const least = chart ? headHeight + barsHeight(chart) : headHeight + leastTableHeight
  if (!sheet.fits(least)) sheet.breakPage()
  sheet.artifact('Layout', () => {
    sheet.pdf.rect(page.margin, sheet.y, innerWidth, 2).fill(colors.brand)
  })
  sheet.y += 12
  const box = { x: page.margin, y: sheet.y, width: innerWidth }
  sheet.write(sheet.root, 'H2', chapter.heading, box, { size: 15, isStrong: true })
  sheet.y += 26
  for (const paragraph of chapter.paragraphs) drawParagraph(sheet, paragraph)
  drawHighlights(sheet, chapter.highlights)
  for (const chart of chapter.charts) drawBars(sheet, chart)
  for (const table of chapter.tables) drawTable(sheet, table, 'H3')
  sheet.y += 6
}

/** A heading stands on the page of what follows it: its chart, or some rows of a table. */
const headHeight = 80
const leastTableHeight = 70

function drawParagraph(sheet: Sheet, words: string, look: { isStrong?: boolean } = {}): void {
  const height = sheet.heightOf(words, innerWidth, look)
  if (!sheet.fits(height)) sheet.breakPage()
  sheet.write(sheet.root, 'P', words, { x: page.margin, y: sheet.y, width: innerWidth }, look)
  sheet.y += height + 8
}

const tile = { perRow: 3, gap: 10, height: 66, padding: 10 }

/** In rows of three, each in its own frame. */
function drawHighlights(sheet: Sheet, highlights: readonly Highlight[]): void {
  if (highlights.length === 0) return
  const width = (innerWidth - tile.gap * (tile.perRow - 1)) / tile.perRow
  for (const [index, highlight] of highlights.entries()) {
    const place = index % tile.perRow
    const x = page.margin + place * (width + tile.gap)
    drawHighlight(sheet, highlight, { x, y: sheet.y, width })
    const isRowEnd = place === tile.perRow - 1 || index === highlights.length - 1
    if (isRowEnd) sheet.y += tile.height + tile.gap
  }
  sheet.y += 8
}

function drawHighlight(
  sheet: Sheet,
  { label, value, change }: Highlight,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  sheet.artifact('Layout', () => {
    sheet.pdf.roundedRect(x, y, width, tile.height, 4).lineWidth(0.75).stroke(colors.rule)
  })
  const inner = { x: x + tile.padding, width: width - 2 * tile.padding }
  const line = sheet.group(sheet.root, 'P')
  const quiet = { size: 9, color: colors.quiet }
  sheet.write(line, 'Span', label, { ...inner, y: y + 9 }, quiet)
  sheet.write(line, 'Span', value, { ...inner, y: y + 23 }, { size: 17, isStrong: true })
  sheet.write(line, 'Span', change, { ...inner, y: y + 48 }, quiet)
}
