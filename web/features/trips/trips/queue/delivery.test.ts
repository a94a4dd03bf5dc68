import { expect, it } from 'vitest'
import { deliveryOf } from './delivery.ts'

it('says of each trip what became of it, by its place', () => {
  const _id = '0193c0de-0000-7000-8000-000000000001'
  const answer = deliveryOf({
    status: true,
    data: [
      { index: 0, status: true, data: { _id, points: 10, reward: 1.25 } },
      { index: 1, status: false, code: 'day_full', message: 'This day has such a trip already' },
      { index: 2, status: false, code: 'invalid', message: { miles: ['Too far', 'Really'] } },
      { index: 3, status: false, code: 'invalid', message: { miles: ['Far'], mode: ['No'] } },
    ],
  })
  expect(answer).toEqual({
    kind: 'answered',
    rows: [
      { index: 0, kind: 'logged', tripId: _id, points: 10, reward: 1.25 },
      { index: 1, kind: 'refused', code: 'day_full', message: 'This day has such a trip already' },
      { index: 2, kind: 'refused', code: 'invalid', message: 'Too far\nReally', field: 'miles' },
      { index: 3, kind: 'refused', code: 'invalid', message: 'Far\nNo' },
    ],
  })
})
