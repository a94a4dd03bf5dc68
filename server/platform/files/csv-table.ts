import { byteOrderMark, csvRow } from '#domain/csv.ts'
import type { Table } from './table.ts'

/** A table as CSV; whoever stops reading stops the reading of its rows. */
export async function* csvTable({ columns, chunks }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(({ heading }) => heading))
  for await (const rows of chunks) yield rows.map(csvRow).join('')
}
