import type { FileAnswer } from '#contract/route.ts'
import { localDateOf } from '#domain/time.ts'
import { invalid } from '#server/platform/errors.ts'
import { csvTable } from './csv-table.ts'
import type { Table } from './table.ts'
import { mostSheetRows, workbook } from './workbook.ts'

/** A table as a CSV file with the day in its name. */
export function csvFile(table: Table, now: Date): FileAnswer {
  return { body: csvTable(table), fileName: `${table.name}-${localDateOf(now, 'UTC')}.csv` }
}

/** A table of so many rows as .xlsx; a sheet has room for a million. */
export function workbookFile(table: Table, now: Date, rows: number): FileAnswer {
  if (rows > mostSheetRows) {
    throw invalid({
      export: ['A spreadsheet cannot hold so many rows: choose fewer days, or CSV'],
    })
  }
  return { body: workbook(table, now), fileName: `${table.name}-${localDateOf(now, 'UTC')}.xlsx` }
}
