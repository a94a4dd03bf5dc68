import type { FileAnswer } from '#contract/route.ts'
import { byteOrderMark, csvRow } from '#domain/csv.ts'

const examples = [
  ['name', 'email'],
  ['First Example', 'first.example@example.com'],
  ['Second Example', 'second.example@example.com'],
] as const

/** An example of the file that can be uploaded. */
export async function uploadTemplate(format: 'csv' | 'xlsx'): Promise<FileAnswer> {
  if (format === 'csv') {
    return {
      body: byteOrderMark + examples.map((row) => csvRow(row)).join(''),
      fileName: 'members.csv',
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    }
  }
  // Loaded when it is asked for: most servers never write a workbook.
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new(utils.aoa_to_sheet(examples.map((row) => [...row])), 'Members')
  return {
    // The package writes a Buffer when it is told to.
    body: write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
    fileName: 'members.xlsx',
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  }
}
