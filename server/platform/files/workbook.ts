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
 * Tables as .xlsx, a sheet each, written while their rows are read: no more than a chunk is ever held, which no
 * package that builds a workbook first can say.
 */
export function workbook(tables: Table | readonly Table[], at: Date): AsyncGenerator<Uint8Array> {
  const all = 'columns' in tables ? [tables] : tables
  const sheets = all.map((_, index) => `worksheets/sheet${index + 1}`)
  const files: TextFile[] = [
    wholeFile('[Content_Types].xml', contentTypes(sheets)),
    wholeFile('_rels/.rels', relationships),
    wholeFile('xl/workbook.xml', workbookXml(all.map(({ title }) => title))),
    wholeFile('xl/_rels/workbook.xml.rels', workbookRelationships(sheets)),
    wholeFile('xl/styles.xml', styles),
    ...all.map((table, index) => ({ name: `xl/${sheets[index]}.xml`, parts: sheetXml(table) })),
  ]
  return zipFiles(files, at)
}
