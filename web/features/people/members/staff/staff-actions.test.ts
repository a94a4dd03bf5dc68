import { expect, it } from 'vitest'
import { reasonAgainst, staffActions } from './staff-actions.ts'

const joined = {
  joined_on: '2026-01-05',
  isactive: true,
  email_verified_at: '2026-01-05T12:00:00Z',
}

it.each([
  ['who is active and verified', joined, ['disable', 'decline', 'delete']],
  ['who is disabled', { ...joined, isactive: false }, ['approve', 'decline', 'delete']],
  ['who is not verified', { ...joined, email_verified_at: null }, ['approve', 'disable', 'delete']],
  ['who has not joined', { ...joined, joined_on: null }, ['delete']],
] as const)('of %s can be done what changes something [ADM-MEM-09]', (_who, member, possible) => {
  expect(staffActions.filter((action) => reasonAgainst(action, member) === null)).toEqual(possible)
})
