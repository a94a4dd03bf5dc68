import { describe, expect, it } from 'vitest'
import { linesOf, postingOf } from '#testing/postings.ts'
import type { Outcome } from './entries.ts'
import { expireCredit } from './expiry.ts'
import { deduct, grant } from './grant.ts'
import type { Lot } from './lots.ts'
import { purchase } from './purchase.ts'
import { approve, cancelApproved, cancelHold, hold, holdSubsidy } from './reward-money.ts'
import {
  expireMemberCredit,
  failRedemption,
  gift,
  giftSubsidy,
  payRedemption,
  redeem,
  withdraw,
} from './wallet-money.ts'

const at = new Date('2026-11-20T18:00:00Z')
const ago = (days: number) => new Date(at.getTime() - days * 86_400_000)

/** A lot opened so many days ago that lives a year. */
function lot(id: string, openedDaysAgo: number, freeCents: number, more: Partial<Lot> = {}): Lot {
  const openedAt = ago(openedDaysAgo)
  const expiresAt = new Date(openedAt.getTime() + 365 * 86_400_000)
  const owner = { memberId: null, sourceLotId: null, purchaseId: null }
  return { id, ...owner, openedAt, expiresAt, freeCents, committedCents: 0, ...more }
}

function ids() {
  let next = 0
  return () => `new-${++next}`
}

const lots = [lot('young', 10, 500), lot('old', 200, 300), lot('ended', 366, 900)]
const spent = { amountCents: 400, shortfallCents: 0, at }
const member = { memberId: 'm', newId: ids(), at }
const wallet = [
  lot('w1', 20, 100, { memberId: 'm', sourceLotId: 'old' }),
  lot('w2', 10, 50, { memberId: 'm', sourceLotId: null }),
]

describe('the flows of section 4', () => {
  it.each<[string, Outcome<string>, string[]]>([
    [
      'a purchase of $100.00 with its fee',
      purchase({
        purchaseId: 'p',
        lotId: 'l',
        amountCents: 10_000,
        feeCents: 300,
        shortfallCents: 0,
        at,
      }),
      ['gateway -10300', 'available l 10000', 'fees 300'],
    ],
    [
      'a purchase that clears a shortfall first',
      purchase({
        purchaseId: 'p',
        lotId: 'l',
        amountCents: 1000,
        feeCents: 30,
        shortfallCents: 400,
        at,
      }),
      ['gateway -1030', 'shortfall 400', 'available l 600', 'fees 30'],
    ],
    ['a grant', grant({ lotId: 'l', amountCents: 500, at }), ['promotion -500', 'available l 500']],
    [
      'a deduction from the oldest lots that live',
      deduct(lots, { amountCents: 400, at }),
      ['available old -300', 'available young -100', 'promotion 400'],
    ],
    [
      'a hold from the oldest lots that live',
      hold(lots, spent),
      ['available old -300', 'available young -100', 'held old 300', 'held young 100'],
    ],
    ['a subsidised hold', holdSubsidy(250), ['subsidy -250', 'held 250']],
    [
      'an approval, a lot for each source',
      approve(
        [
          { lotId: 'old', cents: 300 },
          { lotId: null, cents: 100 },
        ],
        { memberId: 'm', newId: ids(), at },
      ),
      ['held old -300', 'wallet new-1 300', 'held -100', 'wallet new-2 100'],
    ],
    [
      'a hold cancelled: the same lot, a new one for an ended lot, the subsidy',
      cancelHold(
        [
          { lotId: 'young', cents: 10 },
          { lotId: 'ended', cents: 20 },
          { lotId: null, cents: 30 },
        ],
        lots,
        { newId: ids(), at },
      ),
      [
        'held young -10',
        'held ended -20',
        'held -30',
        'subsidy 30',
        'available young 10',
        'available new-1 20',
      ],
    ],
    [
      'an approved reward cancelled',
      cancelApproved([{ lotId: 'w1', cents: 60 }], wallet, lots, member),
      ['wallet w1 -60', 'available old 60'],
    ],
    [
      'a gift',
      gift(lots, { memberId: 'm', amountCents: 350, newId: ids(), at }),
      ['available old -300', 'wallet new-1 300', 'available young -50', 'wallet new-2 50'],
    ],
    [
      'a withdrawal, to a new lot and the subsidy',
      withdraw(wallet, { memberId: 'm', amountCents: 120, newId: ids(), at }),
      ['wallet w1 -100', 'wallet w2 -20', 'subsidy 20', 'available new-1 100'],
    ],
    [
      'a redemption, oldest first',
      redeem(wallet, { memberId: 'm', amountCents: 120, at }),
      ['wallet w1 -100', 'wallet w2 -20', 'redeeming w1 100', 'redeeming w2 20'],
    ],
    [
      'a redemption paid out',
      payRedemption('m', [{ lotId: 'w1', cents: 70 }]),
      ['redeeming w1 -70', 'payouts 70'],
    ],
    [
      'a redemption that failed, with a new lot for an ended one',
      failRedemption(
        [
          { lotId: 'w1', cents: 70 },
          { lotId: 'w0', cents: 5 },
        ],
        [lot('w0', 366, 0, { memberId: 'm', sourceLotId: 'old' }), ...wallet],
        { memberId: 'm', newId: ids(), at },
      ),
      ['redeeming w1 -70', 'redeeming w0 -5', 'wallet w1 70', 'wallet new-1 5'],
    ],
    [
      'credit at its end, free money only',
      expireCredit(
        [
          lot('ended', 366, 900, { committedCents: 50 }),
          lot('last day', 365, 5),
          lot('young', 1, 7),
        ],
        at,
      ),
      ['available ended -900', 'available last day -5', 'expired 905'],
    ],
    [
      'credit of a member at its end',
      expireMemberCredit([lot('w0', 366, 40, { memberId: 'm', sourceLotId: 'old' }), ...wallet], {
        memberId: 'm',
        newId: ids(),
        at,
      }),
      ['wallet w0 -40', 'available new-1 40'],
    ],
    [
      'a gift of the platform to a member of a fixed cost',
      giftSubsidy({ memberId: 'm', amountCents: 500, newId: () => 'w', at }),
      ['subsidy -500', 'wallet w 500'],
    ],
  ])('post %s', (_, outcome, expected) => {
    expect(linesOf(outcome)).toEqual(expected)
  })

  it.each<[string, Outcome<string>, string, number]>([
    [
      'a deduction of more than there is',
      deduct(lots, { amountCents: 801, at }),
      'insufficient_credit',
      1,
    ],
    [
      'a hold of more than there is, never in part',
      hold(lots, { ...spent, amountCents: 900 }),
      'insufficient_credit',
      100,
    ],
    [
      'a hold while a shortfall is unpaid',
      hold(lots, { ...spent, shortfallCents: 5 }),
      'shortfall_unpaid',
      5,
    ],
    [
      'a gift of more than there is',
      gift(lots, { ...member, amountCents: 801 }),
      'insufficient_credit',
      1,
    ],
    [
      'a withdrawal of more than the wallet holds',
      withdraw(wallet, { ...member, amountCents: 151 }),
      'insufficient_wallet',
      1,
    ],
    [
      'a redemption of more than the wallet holds',
      redeem(wallet, { ...member, amountCents: 200 }),
      'insufficient_wallet',
      50,
    ],
    [
      'taking back a reward that is used',
      cancelApproved([{ lotId: 'w1', cents: 130 }], wallet, lots, member),
      'already_redeemed',
      30,
    ],
    [
      'taking back a reward that has expired',
      cancelApproved([{ lotId: 'w3', cents: 40 }], [lot('w3', 365, 0)], lots, member),
      'credit_expired',
      40,
    ],
    [
      'taking back a reward that is used in part, and in part has expired',
      cancelApproved(
        [
          { lotId: 'w3', cents: 40 },
          { lotId: 'w1', cents: 101 },
        ],
        [lot('w3', 365, 0), ...wallet],
        lots,
        member,
      ),
      'already_redeemed',
      41,
    ],
  ])('refuse %s', (_, outcome, code, shortCents) => {
    expect(outcome).toEqual({ kind: 'refused', code, shortCents })
  })
})

it('opens a lot for a year, and for 30 days in the place of an ended one', () => {
  const [bought] = postingOf(grant({ lotId: 'l', amountCents: 1, at })).lots
  expect(bought?.expiresAt).toEqual(new Date('2027-11-20T18:00:00Z'))
  const held = [{ lotId: 'ended', cents: 20 }]
  const [returned] = postingOf(cancelHold(held, lots, { newId: ids(), at })).lots
  expect(returned?.expiresAt).toEqual(new Date('2026-12-20T18:00:00Z'))
})

it('what returns to a lot that was not given is refused: it is no ended one', () => {
  const back = { memberId: 'ann', newId: ids(), at }
  expect(() => cancelHold([{ lotId: 'unseen', cents: 20 }], lots, back)).toThrow(RangeError)
  expect(() => failRedemption([{ lotId: 'unseen', cents: 20 }], [], back)).toThrow(RangeError)
})
