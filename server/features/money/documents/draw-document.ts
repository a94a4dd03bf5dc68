import { drawTable } from './draw-table.ts'
import type { Fact, PrintedDocument } from './printed-document.ts'
import { colors, innerWidth, openSheet, page, type Sheet } from './sheet.ts'

/** Draws a document as a PDF. */
export async function drawDocument(document: PrintedDocument): Promise<Uint8Array> {
  const sheet = openSheet(document)
  drawHeading(sheet, document)
  drawParties(sheet, document)
  for (const table of document.tables) drawTable(sheet, table)
  drawTotals(sheet, document.totals)
  drawNote(sheet, document.note)
  return sheet.close(`Switchback · ${document.title}`)
}

function drawHeading(sheet: Sheet, { heading, facts }: PrintedDocument): void {
  const half = innerWidth / 2
  const brand = { size: 14, isStrong: true, color: colors.brand }
  sheet.write(sheet.root, 'P', 'Switchback', { x: page.margin, y: sheet.y, width: half }, brand)
  sheet.y += 28
  const box = { x: page.margin, y: sheet.y, width: innerWidth }
  sheet.write(sheet.root, 'H1', heading, box, { size: 20, isStrong: true })
  sheet.y += 34
  drawFacts(sheet, facts, { x: page.margin, labelWidth: 100, valueWidth: innerWidth - 100 })
  sheet.y += 12
}

/** Side by side; each as long as it is. */
function drawParties(sheet: Sheet, { parties }: PrintedDocument): void {
  const width = innerWidth / parties.length - 12
  const top = sheet.y
  let lowest = top
  for (const [index, { heading, lines }] of parties.entries()) {
    const x = page.margin + index * (width + 12)
    const section = sheet.group(sheet.root, 'Sect')
    let y = top
    const quiet = { size: 9, isStrong: true, color: colors.quiet }
    sheet.write(section, 'H2', heading, { x, y, width }, quiet)
    y += 15
    for (const line of lines) {
      sheet.write(section, 'P', line, { x, y, width })
      y += sheet.heightOf(line, width) + 2
    }
    lowest = Math.max(lowest, y)
  }
  sheet.y = lowest + 22
}

interface FactColumns {
  x: number
  labelWidth: number
  valueWidth: number
  isNumber?: boolean
}

/** Label and value as one sentence to readers, as two columns to the eye. */
function drawFacts(sheet: Sheet, facts: readonly Fact[], columns: FactColumns): void {
  const { x, labelWidth, valueWidth, isNumber = false } = columns
  for (const { label, value, isStrong = false } of facts) {
    const height = sheet.heightOf(value, valueWidth, { isStrong }) + 5
    if (!sheet.fits(height)) sheet.breakPage()
    const line = sheet.group(sheet.root, 'P')
    const { y } = sheet
    const quiet = { isStrong, color: isStrong ? colors.text : colors.quiet }
    sheet.write(line, 'Span', `${label}: `, { x, y, width: labelWidth }, quiet)
    const box = { x: x + labelWidth, y, width: valueWidth }
    sheet.write(line, 'Span', value, box, { isStrong, align: isNumber ? 'right' : 'left' })
    sheet.y += height
  }
}

/** Kept together at the foot of the lines. */
function drawTotals(sheet: Sheet, totals: readonly Fact[]): void {
  if (!sheet.fits(totals.length * 18)) sheet.breakPage()
  const width = innerWidth / 2
  const columns = { x: page.margin + width, labelWidth: width / 2, valueWidth: width / 2 - 8 }
  drawFacts(sheet, totals, { ...columns, isNumber: true })
  sheet.y += 14
}

function drawNote(sheet: Sheet, note: string): void {
  const look = { size: 9, color: colors.quiet }
  if (!sheet.fits(sheet.heightOf(note, innerWidth, look))) sheet.breakPage()
  sheet.write(sheet.root, 'P', note, { x: page.margin, y: sheet.y, width: innerWidth }, look)
}
