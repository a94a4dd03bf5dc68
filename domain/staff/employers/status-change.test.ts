import { expect, it } from 'vitest'
import { type AskedStatus, type EmployerState, statusChange } from './status-change.ts'

it.each<[EmployerState, AskedStatus, string]>([
  ['pending', 1, 'approved'],
  ['pending', 0, 'declined'],
  ['declined', 1, 'approved'],
  ['disabled', 1, 'enabled'],
  ['approved', -1, 'disabled'],
])('from %s to %j is %s [ADM-BIZ-14] [ADM-BIZ-15] [ADM-BIZ-16]', (from, asked, verb) => {
  expect(statusChange(from, asked)).toMatchObject({ kind: 'change', verb })
})

it.each<[EmployerState, AskedStatus]>([
  ['pending', -1],
  ['approved', 0],
  ['approved', 1],
  ['declined', 0],
  ['declined', -1],
  ['disabled', 0],
  ['disabled', -1],
])('from %s to %j is refused with a reason [ADM-BIZ-11]', (from, asked) => {
  expect(statusChange(from, asked)).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/^This employer is \w+/),
  })
})
