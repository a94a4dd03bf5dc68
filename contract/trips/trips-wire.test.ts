import { expect, it } from 'vitest'
import { reportFromWire } from './trips-wire.ts'

it('keeps the id its reporter gave a trip, and has none for one without', () => {
  const report = {
    date: '2026-11-19',
    direction: 'to_work',
    mode: 'bike',
    source: 'website',
  } as const
  expect(reportFromWire({ ...report, external_id: 'a-1' })).toEqual({
    ...report,
    externalId: 'a-1',
  })
  expect(reportFromWire(report)).toEqual(report)
})
