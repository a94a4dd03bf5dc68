import { expect, it } from 'vitest'
import { verifiedSince } from './verified-email.ts'

const joinedAt = new Date('2026-01-05T12:00:00Z')
const later = new Date('2026-03-01T12:00:00Z')

it.each([
  ['who joined by a mailed link', { hasLogin: true }, joinedAt],
  ['whom the employer let in, and who has no password yet', { hasLogin: false }, null],
  ['whom staff verified since', { hasLogin: false, emailVerifiedAt: later }, later],
  ['whose address was confirmed since', { hasLogin: true, emailVerifiedAt: later }, later],
  ['whose address was declined', { hasLogin: true, emailDeclinedAt: later }, null],
])('of %s', (_who, of, since) => {
  const nobody = { joinedAt, emailVerifiedAt: null, emailDeclinedAt: null }
  expect(verifiedSince({ ...nobody, ...of })).toEqual(since)
})
