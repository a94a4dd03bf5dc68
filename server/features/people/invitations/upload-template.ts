import type { FileAnswer } from '#contract/route.ts'
import { csvTable } from '#server/platform/files/csv-table.ts'
import { tableOf } from '#server/platform/files/table.ts'
import { workbook } from '#server/platform/files/workbook.ts'

const examples = [
  { name: 'First Example', email: 'first.example@example.com' },
  { name: 'Second Example', email: 'second.example@example.com' },
]

/** An example of the file that can be uploaded. */
export function uploadTemplate(format: 'csv' | 'xlsx', now: Date): FileAnswer {
  const table = tableOf({
    name: 'members',
    title: 'Members',
    columns: [
      { heading: 'name', value: ({ name }) => name, width: 26 },
      { heading: 'email', value: ({ email }) => email, width: 40 },
    ],
    rows: [examples],
  })
  return {
    body: format === 'csv' ? csvTable(table) : workbook(table, now),
    fileName: `${table.name}.${format}`,
    headers: { 'content-type': types[format] },
  }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
