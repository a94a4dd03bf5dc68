import { type CellObject, read, type WorkBook } from '@e965/xlsx'
import { unpackWorkbook } from './archive.ts'
import { FileRefused } from './file-refused.ts'

/** Rows of the first sheet of an .xlsx file. */
export async function xlsxRows(bytes: Buffer): Promise<Iterable<readonly string[]>> {
  return firstSheetRows(await unpackWorkbook(bytes))
}

/** Rows of the first sheet of an .xls file. */
export function xlsRows(bytes: Buffer): Iterable<readonly string[]> {
  return firstSheetRows(bytes)
}

function* firstSheetRows(bytes: Buffer): Generator<readonly string[]> {
  const book = readBook(bytes)
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new FileRefused('not_a_table')
  // Read densely: cells are rows of an array, with holes where a cell or a whole row is empty.
  const rows = (sheet['!data'] ?? []) as readonly (
    | readonly (CellObject | undefined)[]
    | undefined
  )[]
  for (const row of rows) yield row ? Array.from(row, textOf) : []
}

function readBook(bytes: Buffer): WorkBook {
  try {
    // Formulas are left out and never calculated: a cell is the value that was saved with it.
    const leaveOut = { cellFormula: false, cellHTML: false, cellNF: false, bookVBA: false }
    return read(bytes, { type: 'buffer', dense: true, sheets: 0, ...leaveOut })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (/password|encrypt/i.test(reason)) throw new FileRefused('encrypted')
    throw new FileRefused(
      /could not find workbook|cannot find/i.test(reason) ? 'not_a_table' : 'corrupt',
    )
  }
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.t === 'z') return ''
  return cell.w ?? String(cell.v ?? '')
}
