import { expect, it } from 'vitest'
import { blocksRedeeming } from './blocks-redeeming.ts'

const publishedAt = new Date('2026-11-01T00:00:00Z')

it.each([
  ['redeem_credit', null, '2026-11-01T00:00:00Z', true],
  ['redeem_credit', '2026-11-02T00:00:00Z', '2027-11-01T00:00:00Z', false],
  ['terms_and_conditions', null, '2026-11-30T23:59:59Z', false],
  ['terms_and_conditions', null, '2026-12-01T00:00:00Z', true],
  ['terms_and_conditions', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', false],
  ['privacy_policy', null, '2026-12-01T00:00:00Z', true],
] as const)('%s, accepted at %s, at %s: blocks redeeming is %j', (type, accepted, at, blocks) => {
  const acceptedAt = accepted === null ? null : new Date(accepted)
  expect(blocksRedeeming({ type, publishedAt, acceptedAt }, new Date(at))).toBe(blocks)
})

it('gives members thirty days from when they could first accept it', () => {
  const askedFrom = new Date('2026-12-01T00:00:00Z')
  const terms = { type: 'terms_and_conditions', publishedAt, askedFrom, acceptedAt: null } as const
  expect(blocksRedeeming(terms, new Date('2026-12-30T23:59:59Z'))).toBe(false)
  expect(blocksRedeeming(terms, new Date('2026-12-31T00:00:00Z'))).toBe(true)
})
