import { byteOrderMark, csvRow } from '#domain/csv.ts'

export type Cell = string | number | null

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(csvRow).join('')
}
