import type { Column, Table } from './printed-document.ts'
import { type Box, colors, type Element, innerWidth, type Look, page, type Sheet } from './sheet.ts'

const gap = 8
const headLook: Look = { size: 9, isStrong: true, color: colors.quiet }

/** By the level of the heading: a table below another heading is one of many, and smaller. */
const looks = {
  H2: { headingSize: 12, padding: 5, body: { size: 10 }, below: 16 },
  H3: { headingSize: 10.5, padding: 3, body: { size: 9 }, below: 12 },
}

/** How the rows of one table are laid out. */
interface Layout {
  columns: readonly Column[]
  boxes: readonly Box[]
  padding: number
  body: Look
}

/** A table with a head that is repeated on each page; no row is torn while it fits on one page. */
export function drawTable(sheet: Sheet, drawn: Table, level: 'H2' | 'H3' = 'H2'): void {
  const { heading, columns, rows } = drawn
  const { headingSize: size, below, ...look } = looks[level]
  const layout = { columns, boxes: boxesOf(columns), ...look }
  const headHeight = rowHeight(sheet, layout, labels(columns), headLook)
  if (!sheet.fits(24 + headHeight * 3)) sheet.breakPage()
  const section = sheet.group(sheet.root, 'Sect')
  sheet.write(section, level, heading, place(sheet), { size, isStrong: true })
  sheet.y += size + 8
  const table = sheet.group(section, 'Table')
  drawHead(sheet, layout, sheet.group(table, 'TR'))
  for (const row of rows) {
    const height = rowHeight(sheet, layout, row, look.body)
    if (!sheet.fits(height)) {
      sheet.breakPage()
      repeatHead(sheet, layout)
    }
    drawRow(sheet, layout, sheet.group(table, 'TR'), { cells: row, height })
  }
  sheet.y += below
}

function drawHead(sheet: Sheet, layout: Layout, row: Element): void {
  eachCell(layout, (column, box) => {
    const at = { ...box, y: sheet.y + layout.padding }
    sheet.write(row, 'TH', column.label, at, { ...headLook, align: alignOf(column) })
  })
  endRow(sheet, rowHeight(sheet, layout, labels(layout.columns), headLook))
}

/** Readers have heard it: on further pages it is there for the eye. */
function repeatHead(sheet: Sheet, layout: Layout): void {
  sheet.artifact('Pagination', () => {
    eachCell(layout, (column, box) => {
      const at = { ...box, y: sheet.y + layout.padding }
      sheet.put(column.label, at, { ...headLook, align: alignOf(column) })
    })
  })
  endRow(sheet, rowHeight(sheet, layout, labels(layout.columns), headLook))
}

function drawRow(
  sheet: Sheet,
  layout: Layout,
  row: Element,
  { cells, height }: { cells: readonly string[]; height: number },
): void {
  const y = sheet.y + layout.padding
  eachCell(layout, (column, box, index) => {
    const look: Look = { ...layout.body, align: alignOf(column) }
    sheet.write(row, 'TD', cells[index] ?? '', { ...box, y }, look)
  })
  endRow(sheet, height)
}

function endRow(sheet: Sheet, height: number): void {
  sheet.y += height
  sheet.rule(sheet.y)
}

/** Of the highest text; figures stand on one line. */
function rowHeight(sheet: Sheet, layout: Layout, cells: readonly string[], look: Look): number {
  let highest = sheet.heightOf('1', innerWidth, look)
  eachCell(layout, ({ isNumber }, { width }, index) => {
    if (!isNumber) highest = Math.max(highest, sheet.heightOf(cells[index] ?? '', width, look))
  })
  return highest + 2 * layout.padding
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
  { columns, boxes }: Layout,
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
