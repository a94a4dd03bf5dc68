import { describe, expect, it } from 'vitest'
import {
  linkEndsAt,
  linkOverFor,
  mostRedeemable,
  needsTaxDocument,
  whyNotRedeem,
} from './redeemable.ts'
import { type RedemptionEvent, type RedemptionStatus, statusAfter } from './status.ts'

const standing = (walletCents: number, yearCents = 0, hasTaxDocument = false) => ({
  walletCents,
  yearCents,
  hasTaxDocument,
})

describe('what may be redeemed', () => {
  it.each([
    ['a dollar, the least', 100, standing(100), null],
    ['a cent less than the least', 99, standing(5000), 'below_least'],
    ['all that is in the wallet', 4321, standing(4321), null],
    ['a cent more than is in it', 4322, standing(4321), 'above_wallet'],
    ['what makes 600 dollars of the year', 20_000, standing(50_000, 40_000), null],
    ['a cent above them', 20_001, standing(50_000, 40_000), 'tax_document_required'],
    ['more, with a tax document', 50_000, standing(50_000, 40_000, true), null],
    ['a dollar in a year that is used up', 100, standing(100, 60_000), 'tax_document_required'],
    ['what neither wallet nor year has', 70_000, standing(100), 'above_wallet'],
  ] as const)('%s', (_what, cents, at, expected) => {
    expect(whyNotRedeem(cents, at)).toBe(expected)
  })

  it.each([
    ['the wallet', standing(4321), 4321, false],
    ['what the year has left', standing(50_000, 40_000), 20_000, true],
    ['the wallet with a tax document', standing(90_000, 40_000, true), 90_000, false],
    ['nothing of a wallet below the least', standing(99), 0, false],
    ['nothing when the year has less left than the least', standing(50_000, 59_950), 0, true],
    ['nothing of a year above the limit', standing(50_000, 70_000), 0, true],
    ['nothing of an empty wallet', standing(0, 60_000), 0, false],
  ] as const)('is %s', (_what, at, mostCents, needsDocument) => {
    expect(mostRedeemable(at)).toBe(mostCents)
    expect(needsTaxDocument(at)).toBe(needsDocument)
  })

  it('is so for thirty days to who was deleted', () => {
    const deletedAt = new Date('2026-11-20T18:00:00Z')
    const endsAt = new Date('2026-12-20T18:00:00Z')
    expect(linkEndsAt(deletedAt)).toEqual(endsAt)
    expect(linkOverFor(endsAt)).toEqual(deletedAt)
  })
})

describe('a redemption', () => {
  const events: RedemptionEvent[] = ['asked', 'paid', 'failed', 'cancelled']

  it.each([
    ['held', ['sending', null, null, 'cancelled']],
    ['sending', ['sending', 'paid', 'failed', null]],
    ['paid', [null, null, null, null]],
    ['failed', [null, null, null, null]],
    ['cancelled', [null, null, null, null]],
  ] as [RedemptionStatus, (RedemptionStatus | null)[]][])(
    '%s, asked for, paid, failed, taken back',
    (status, expected) => {
      expect(events.map((event) => statusAfter(status, event))).toEqual(expected)
    },
  )
})
