import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readChunks } from '../db/read-chunks.ts'
import { csvTable } from './csv-table.ts'
import { tableOf } from './table.ts'
import { workbook } from './workbook.ts'

/** A table of 40 rows in chunks of 10, and how many turns others had had at each reading. */
function watchedTable() {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turnsAtReading: number[] = []
  const rows = readChunks(10, async (last: { n: number } | undefined) => {
    turnsAtReading.push(turns)
    const from = last?.n ?? 0
    if (from === 40) isOver = true
    return Array.from({ length: from === 40 ? 0 : 10 }, (_, index) => ({ n: from + index + 1 }))
  })
  const columns = [
    { heading: 'Line', value: (_row: { n: number }, number: number) => number },
    { heading: 'Square', value: ({ n }: { n: number }) => n * n },
  ]
  return { table: tableOf({ name: 'squares', columns, rows }), turnsAtReading }
}

it('numbers its rows through all chunks', async () => {
  const { table } = watchedTable()
  const lines = (await text(csvTable(table))).split('\r\n')
  expect(lines).toHaveLength(42)
  expect([lines[0], lines[1], lines[40], lines[41]]).toEqual([
    '\uFEFFLine,Square',
    '1,1',
    '40,1600',
    '',
  ])
})

it.each([
  ['CSV', csvTable],
  ['.xlsx', (table: Parameters<typeof csvTable>[0]) => workbook(table, new Date('2026-11-20'))],
])('lets others have a turn before each chunk of %s', async (_name, write) => {
  const { table, turnsAtReading } = watchedTable()
  for await (const _piece of write(table));
  expect(turnsAtReading).toHaveLength(5)
  for (const [reading, turns] of turnsAtReading.entries()) {
    expect(turns).toBeGreaterThan(turnsAtReading[reading - 1] ?? 0)
  }
})
