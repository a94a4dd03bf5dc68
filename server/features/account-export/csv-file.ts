import { byteOrderMark, csvRow } from '#domain/csv.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Stretch } from './queries/stretch.ts'

export type Cells = (string | number | null)[]

interface CsvFile<Row> {
  headings: readonly string[]
  /** The next rows after one read before, or the first. */
  page: (db: Db, stretch: Stretch, last: Row | undefined) => Promise<Row[]>
  cells: (row: Row) => Cells
}

/** A CSV file, read page by page. */
export async function* csvFile<Row>(
  db: Db,
  stretch: Stretch,
  { headings, page, cells }: CsvFile<Row>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(headings)
  let last: Row | undefined
  do {
    const rows: Row[] = await page(db, stretch, last)
    if (rows.length > 0) yield rows.map((row) => csvRow(cells(row))).join('')
    last = rows.length === stretch.count ? rows.at(-1) : undefined
  } while (last !== undefined)
}
