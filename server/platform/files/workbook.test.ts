import { randomUUID } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'
import type { Table } from './table.ts'
import { workbook } from './workbook.ts'

const table = (): Table => ({
  name: 'rewards',
  title: 'Rewards: all/of them',
  columns: [
    { heading: 'Name', kind: 'text', width: 20 },
    { heading: 'Earned on', kind: 'date', width: 12 },
    { heading: 'Value', kind: 'dollars', width: 10 },
    { heading: 'Trips', kind: 'number', width: 8 },
  ],
  chunks: (async function* () {
    yield [
      ['=HYPERLINK("x") & <b>', '2026-11-20', 4.5, 2],
      [' two\nlines ', null, 0.1, null],
    ]
    yield []
    yield [['a\u0000\u0007b\uD800', '2024-02-29', 1250, 0]]
  })(),
})

it('writes a workbook that spreadsheets read, and calculates nothing in it [CDET-05]', async () => {
  const bytes = await buffer(workbook(table(), new Date('2026-11-20')))
  const book = read(bytes, { cellNF: true })
  expect(book.SheetNames).toEqual(['Rewards  all of them'])
  const sheet = book.Sheets['Rewards  all of them'] ?? {}
  expect(utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null })).toEqual([
    ['Name', 'Earned on', 'Value', 'Trips'],
    ['\'=HYPERLINK("x") & <b>', new Date('2026-11-20'), 4.5, 2],
    [' two\nlines ', null, 0.1, null],
    ['ab\uFFFD', new Date('2024-02-29'), 1250, 0],
  ])
  expect([sheet.A2?.f, sheet.B2?.w, sheet.C4?.w]).toEqual([undefined, '2026-11-20', '$1,250.00'])
})

it('writes the same table as CSV [CDET-05]', async () => {
  expect((await text(csvTable(table()))).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFName,Earned on,Value,Trips',
    `"'=HYPERLINK(""x"") & <b>",2026-11-20,4.5,2`,
  ])
})

it('is sent whole, in large pieces, while its rows are read', async () => {
  let readRows = 0
  const large: Table = {
    ...table(),
    title: 'Rewards',
    chunks: (async function* () {
      for (let chunk = 0; chunk < 40; chunk++) {
        readRows += 500
        yield Array.from({ length: 500 }, () => [randomUUID(), '2026-11-20', 1, 2])
      }
    })(),
  }
  const pieces: Uint8Array[] = []
  const readBefore: number[] = []
  for await (const piece of workbook(large, new Date('2026-11-20'))) {
    pieces.push(piece)
    readBefore.push(readRows)
  }
  const sizes = pieces.map(({ length }) => length)
  expect(sizes.length).toBeGreaterThan(3)
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(65_536)
  expect(readBefore[0]).toBeLessThan(20_000)
  const { Rewards: sheet } = read(Buffer.concat(pieces)).Sheets
  const ids = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 }).map(([id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([20_001, 20_001])
})
