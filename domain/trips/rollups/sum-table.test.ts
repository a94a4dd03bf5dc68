import { expect, it } from 'vitest'
import { SumTable } from './sum-table.ts'

it('adds figures up by key, without floating error', () => {
  const table = new SumTable(['day', 'mode'])
  table.add({ day: '2026-11-19', mode: 'bike' }, { miles: 0.1, trips: 1 })
  table.add({ day: '2026-11-19', mode: 'bike' }, { miles: 0.2, records: 1 })
  table.add({ day: '2026-11-19', mode: 'walk' }, { miles: 1 })
  expect(table.rows()).toEqual([
    { day: '2026-11-19', mode: 'bike', miles: 0.3, trips: 1, records: 1 },
    { day: '2026-11-19', mode: 'walk', miles: 1 },
  ])
})
