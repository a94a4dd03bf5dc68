import type { Column, Table } from './printed-document.ts'
import { type Box, colors, type Element, innerWidth, type Look, page, type Sheet } from './sheet.ts'

const gap = 8
const padding = 5
const headLook: Look = { size: 9, isStrong: true, color: colors.quiet }

/** A table with a head that is repeated on each page; no row is torn while it fits on one page. */
export function drawTable(
  sheet: Sheet,
  { heading, columns, rows }: Table,
  level: 'H2' | 'H3' = 'H2',
): void {
  const boxes = boxesOf(columns)
  const headHeight = rowHeight(sheet, columns, boxes, labels(columns), headLook)
  if (!sheet.fits(24 + headHeight * 3)) sheet.breakPage()
  const section = sheet.group(sheet.root, 'Sect')
  const size = level === 'H2' ? 12 : 11
  sheet.write(section, level, heading, place(sheet), { size, isStrong: true })
  sheet.y += 20
  const table = sheet.group(section, 'Table')
  drawHead(sheet, columns, boxes, sheet.group(table, 'TR'))
  for (const row of rows) {
    const height = rowHeight(sheet, columns, boxes, row, {})
    if (!sheet.fits(height)) {
      sheet.breakPage()
      repeatHead(sheet, columns, boxes)
    }
    drawRow(sheet, sheet.group(table, 'TR'), row, columns, boxes, height)
  }
  sheet.y += 16
}

function drawHead(sheet: Sheet, columns: readonly Column[], boxes: Box[], row: Element): void {
  eachCell(columns, boxes, (column, box) => {
    const at = { ...box, y: sheet.y + padding }
    sheet.write(row, 'TH', column.label, at, { ...headLook, align: alignOf(column) })
  })
  endRow(sheet, rowHeight(sheet, columns, boxes, labels(columns), headLook))
}

/** Readers have heard it: on further pages it is there for the eye. */
function repeatHead(sheet: Sheet, columns: readonly Column[], boxes: Box[]): void {
  sheet.artifact('Pagination', () => {
    eachCell(columns, boxes, (column, box) => {
      const at = { ...box, y: sheet.y + padding }
      sheet.put(column.label, at, { ...headLook, align: alignOf(column) })
    })
  })
  endRow(sheet, rowHeight(sheet, columns, boxes, labels(columns), headLook))
}

function drawRow(
  sheet: Sheet,
  row: Element,
  cells: readonly string[],
  columns: readonly Column[],
  boxes: Box[],
  height: number,
): void {
  const y = sheet.y + padding
  eachCell(columns, boxes, (column, box, index) => {
    sheet.write(row, 'TD', cells[index] ?? '', { ...box, y }, { align: alignOf(column) })
  })
  endRow(sheet, height)
}

function endRow(sheet: Sheet, height: number): void {
  sheet.y += height
  sheet.rule(sheet.y)
}

/** Of the highest text; figures stand on one line. */
function rowHeight(
  sheet: Sheet,
  columns: readonly Column[],
  boxes: readonly Box[],
  cells: readonly string[],
  look: Look,
): number {
  let highest = sheet.heightOf('1', innerWidth, look)
  eachCell(columns, boxes, ({ isNumber }, { width }, index) => {
    if (!isNumber) highest = Math.max(highest, sheet.heightOf(cells[index] ?? '', width, look))
  })
  return highest + 2 * padding
}

function boxesOf(columns: readonly Column[]): Box[] {
  let x = page.margin
  return columns.map(({ share }) => {
    const width = share * innerWidth
    const box = { x, y: 0, width: width - gap }
    x += width
    return box
  })
}

function eachCell(
  columns: readonly Column[],
  boxes: readonly Box[],
  draw: (column: Column, box: Box, index: number) => void,
): void {
  for (const [index, column] of columns.entries()) {
    const box = boxes[index]
    if (box) draw(column, box, index)
  }
}

const labels = (columns: readonly Column[]) => columns.map(({ label }) => label)
const alignOf = ({ isNumber }: Column) => (isNumber ? 'right' : 'left')
const place = (sheet: Sheet): Box => ({ x: page.margin, y: sheet.y, width: innerWidth })
