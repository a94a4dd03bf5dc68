import { expect, it } from 'vitest'
import { tripLabel } from './trip-labels.ts'

it('says which trip it is about', () => {
  const trip = {
    date: '2026-11-19',
    direction: 'to_work',
    mode: 'public_transit',
  } as const
  expect(tripLabel(trip)).toBe('Thu, Nov 19, 2026: public transit to work')
  expect(tripLabel({ ...trip, direction: null, mode: 'telecommute' })).toBe(
    'Thu, Nov 19, 2026: telecommute',
  )
})
