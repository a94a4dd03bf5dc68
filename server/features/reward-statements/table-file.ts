import type { FileAnswer } from '#contract/route.ts'
import { localDateOf } from '#domain/time.ts'
import { invalid } from '#server/platform/errors.ts'
import { csvTable } from '#server/platform/files/csv-table.ts'
import type { Table } from '#server/platform/files/table.ts'
import { mostSheetRows, workbook } from '#server/platform/files/workbook.ts'

interface File {
  kind: '1' | 'csv'
  name: string
  rows: number
  now: Date
}

/** A table as the file that was asked for; a sheet has room for a million rows. */
export function tableFile(table: Table, { kind, name, rows, now }: File): FileAnswer {
  const fileName = `${name}-${localDateOf(now, 'UTC')}`
  if (kind === 'csv') return { body: csvTable(table), fileName: `${fileName}.csv` }
  if (rows > mostSheetRows) {
    throw invalid({
      export: ['A spreadsheet cannot hold so many rows: choose fewer days, or CSV'],
    })
  }
  return { body: workbook(table, now), fileName: `${fileName}.xlsx` }
}
