import { defused } from '#domain/csv.ts'
import { daysBetween } from '#domain/time.ts'
import type { Table, TableCell, TableColumn } from './table.ts'
import { formatOf, headFormat, spreadsheet, xmlHead } from './workbook-parts.ts'
import { xmlText } from './xml-text.ts'

/** Spreadsheets count days from here. Source: ECMA-376, the 1900 date system. */
const dayZero = '1899-12-30'

/** A sheet with its head in sight; text is text to whoever opens it, and defused for who saves it again. */
export async function* sheetXml({ columns, chunks }: Table): AsyncGenerator<string> {
  yield sheetHead(columns)
  for await (const rows of chunks) {
    yield rows
      .map((row) => rowXml(row.map((cell, place) => cellXml(cell, columns[place]))))
      .join('')
  }
  yield '</sheetData></worksheet>'
}

function sheetHead(columns: readonly TableColumn[]): string {
  const widths = columns.map(
    ({ width = 20 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const headings = columns.map(({ heading }) => textCell(heading, headFormat))
  return (
    `${xmlHead}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(headings)}`
  )
}

function rowXml(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`
}

function cellXml(cell: TableCell, column: TableColumn | undefined): string {
  const format = formatOf[column?.kind ?? 'text']
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c s="${format}"><v>${cell}</v></c>`
  if (column?.kind === 'date') return `<c s="${format}"><v>${daysBetween(dayZero, cell)}</v></c>`
  return textCell(defused(cell), format)
}

function textCell(text: string, format: number): string {
  return `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}
