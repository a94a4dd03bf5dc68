import { sheetXml } from './sheet-xml.ts'
import type { Table } from './table.ts'
import {
  contentTypes,
  relationships,
  styles,
  workbookRelationships,
  workbookXml,
} from './workbook-parts.ts'
import { type TextFile, zipFiles } from './zip-files.ts'

/** Rows of a sheet below its head. Source: ECMA-376, limits of spreadsheet programs. */
export const mostSheetRows = 1_048_575

/**
 * A table as .xlsx, written while its rows are read: no more than a chunk is ever held, which no package
 * that builds a workbook first can say.
 */
export function workbook(table: Table, at: Date): AsyncGenerator<Uint8Array> {
  const files: TextFile[] = [
    part('[Content_Types].xml', contentTypes),
    part('_rels/.rels', relationships),
    part('xl/workbook.xml', workbookXml(table.name)),
    part('xl/_rels/workbook.xml.rels', workbookRelationships),
    part('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', parts: sheetXml(table) },
  ]
  return zipFiles(files, at)
}

function part(name: string, text: string): TextFile {
  return { name, parts: whole(text) }
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}
