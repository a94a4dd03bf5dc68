import { sheetXml } from './sheet-xml.ts'
import type { Table } from './table.ts'
import {
  contentTypes,
  relationships,
  styles,
  workbookRelationships,
  workbookXml,
} from './workbook-parts.ts'
import { type TextFile, wholeFile, zipFiles } from './zip-files.ts'

/** Rows of a sheet below its head. Source: ECMA-376, limits of spreadsheet programs. */
export const mostSheetRows = 1_048_575

/**
 * A table as .xlsx, written while its rows are read: no more than a chunk is ever held, which no package
 * that builds a workbook first can say.
 */
export function workbook(table: Table, at: Date): AsyncGenerator<Uint8Array> {
  const files: TextFile[] = [
    wholeFile('[Content_Types].xml', contentTypes),
    wholeFile('_rels/.rels', relationships),
    wholeFile('xl/workbook.xml', workbookXml(table.title)),
    wholeFile('xl/_rels/workbook.xml.rels', workbookRelationships),
    wholeFile('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', parts: sheetXml(table) },
  ]
  return zipFiles(files, at)
}
