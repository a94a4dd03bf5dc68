import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Outcome, Posting } from './entries.ts'
import { expireCredit } from './expiry.ts'
import { deduct, grant } from './grant.ts'
import type { Lot, Part } from './lots.ts'
import { purchase, serviceFee } from './purchase.ts'
import { replay } from './replay.ts'
import {
  approve,
  cancelApproved,
  cancelHold,
  type HeldPart,
  hold,
  holdSubsidy,
} from './reward-money.ts'
import { loseDispute, openDispute, refund, winDispute } from './take-back.ts'
import {
  expireMemberCredit,
  failRedemption,
  gift,
  payRedemption,
  redeem,
  withdraw,
} from './wallet-money.ts'

const members = ['ann', 'bo'] as const

/** What a life of an employer's money has been so far; flows only see what the journal adds up to. */
class Life {
  readonly journal: Posting[] = []
  readonly holds: HeldPart[][] = []
  readonly rewards: { memberId: string; parts: Part[] }[] = []
  readonly redemptions: { memberId: string; parts: Part[] }[] = []
  readonly purchases: { id: string; amountCents: number; feeCents: number; isOpen: boolean }[] = []
  readonly disputes: {
    purchaseId: string
    parts: Part[]
    owedCents: number
    feeCents: number
    totalCents: number
  }[] = []
  day = 0
  #ids = 0

  get at(): Date {
    return new Date(Date.UTC(2026, 0, 1 + this.day))
  }
  readonly newId = () => `lot-${String(++this.#ids).padStart(5, '0')}`

  lotsOf(memberId: string | null): Lot[] {
    return [...replay(this.journal).lots.values()].filter((lot) => lot.memberId === memberId)
  }
  get shortfallCents(): number {
    return -(replay(this.journal).accounts.get('shortfall') ?? 0)
  }
  write(outcome: Outcome<string>): Posting | undefined {
    if (outcome.kind === 'refused') return undefined
    this.journal.push(outcome.posting)
    return outcome.posting
  }
}

/** One thing that happens: which, how much, whom or which of several it concerns. */
type Event = [name: keyof typeof happenings, cents: number, pick: number]

const partsIn = (posting: Posting, account: string, sign: 1 | -1): Part[] =>
  posting.entries
    .filter((entry) => entry.account === account && Math.sign(entry.cents) === sign)
    .map(({ lotId = '', cents }) => ({ lotId, cents: Math.abs(cents) }))

function takeOut<T>(list: T[], pick: number): T | undefined {
  return list.length > 0 ? list.splice(pick % list.length, 1)[0] : undefined
}

const memberOf = (pick: number) => members[pick % members.length] ?? 'ann'

const happenings = {
  daysPass(life: Life, cents: number) {
    life.day += cents % 200
  },
  purchase(life: Life, amountCents: number) {
    const { at, shortfallCents } = life
    const feeCents = serviceFee(amountCents, 3)
    const lotId = life.newId()
    const id = `purchase of ${lotId}`
    life.write(purchase({ purchaseId: id, lotId, amountCents, feeCents, shortfallCents, at }))
    life.purchases.push({ id, amountCents, feeCents, isOpen: true })
  },
  grant(life: Life, amountCents: number) {
    life.write(grant({ lotId: life.newId(), amountCents, at: life.at }))
  },
  deduct(life: Life, amountCents: number) {
    life.write(deduct(life.lotsOf(null), { amountCents, at: life.at }))
  },
  hold(life: Life, amountCents: number) {
    const { at, shortfallCents } = life
    const written = life.write(hold(life.lotsOf(null), { amountCents, shortfallCents, at }))
    if (written) life.holds.push(partsIn(written, 'held', 1))
  },
  holdSubsidy(life: Life, cents: number) {
    life.write(holdSubsidy(cents))
    life.holds.push([{ lotId: null, cents }])
  },
  approve(life: Life, _cents: number, pick: number) {
    const held = takeOut(life.holds, pick)
    if (!held) return
    const memberId = memberOf(pick)
    const written = life.write(approve(held, { memberId, newId: life.newId, at: life.at }))
    if (written) life.rewards.push({ memberId, parts: partsIn(written, 'wallet', 1) })
  },
  cancelHold(life: Life, _cents: number, pick: number) {
    const held = takeOut(life.holds, pick)
    const { newId, at } = life
    if (held) life.write(cancelHold(held, life.lotsOf(null), { newId, at }))
  },
  cancelApproved(life: Life, _cents: number, pick: number) {
    const reward = takeOut(life.rewards, pick)
    if (!reward) return
    const { memberId, parts } = reward
    const context = { memberId, newId: life.newId, at: life.at }
    life.write(cancelApproved(parts, life.lotsOf(memberId), life.lotsOf(null), context))
  },
  gift(life: Life, amountCents: number, pick: number) {
    const to = { memberId: memberOf(pick), amountCents, newId: life.newId, at: life.at }
    life.write(gift(life.lotsOf(null), to))
  },
  withdraw(life: Life, amountCents: number, pick: number) {
    const memberId = memberOf(pick)
    const from = { memberId, amountCents, newId: life.newId, at: life.at }
    life.write(withdraw(life.lotsOf(memberId), from))
  },
  redeem(life: Life, amountCents: number, pick: number) {
    const memberId = memberOf(pick)
    const written = life.write(
      redeem(life.lotsOf(memberId), { memberId, amountCents, at: life.at }),
    )
    if (written) life.redemptions.push({ memberId, parts: partsIn(written, 'redeeming', 1) })
  },
  settle(life: Life, cents: number, pick: number) {
    const redemption = takeOut(life.redemptions, pick)
    if (!redemption) return
    const { memberId, parts } = redemption
    const context = { memberId, newId: life.newId, at: life.at }
    if (cents % 2) life.write(payRedemption(memberId, parts))
    else life.write(failRedemption(parts, life.lotsOf(memberId), context))
  },
  expire(life: Life) {
    life.write(expireCredit(life.lotsOf(null), life.at))
    for (const memberId of members) {
      const context = { memberId, newId: life.newId, at: life.at }
      life.write(expireMemberCredit(life.lotsOf(memberId), context))
    }
  },
  refund(life: Life, _cents: number, pick: number) {
    const bought = takeOut(life.purchases, pick)
    if (bought) life.write(refund(life.lotsOf(null), { ...bought, purchaseId: bought.id }))
  },
  dispute(life: Life, _cents: number, pick: number) {
    const bought = takeOut(life.purchases, pick)
    if (!bought) return
    const { id: purchaseId, amountCents, feeCents } = bought
    const written = life.write(openDispute(life.lotsOf(null), { ...bought, purchaseId }))
    if (!written) return
    const owedCents = -written.entries.reduce(
      (sum, { account, cents }) => (account === 'shortfall' ? sum + cents : sum),
      0,
    )
    const parts = partsIn(written, 'available', -1)
    const totalCents = amountCents + feeCents
    life.disputes.push({ purchaseId, parts, owedCents: owedCents || 0, feeCents, totalCents })
  },
  endDispute(life: Life, cents: number, pick: number) {
    const dispute = takeOut(life.disputes, pick)
    if (!dispute) return
    const lot = life.lotsOf(null).find(({ purchaseId }) => purchaseId === dispute.purchaseId)
    if (cents % 2 || !lot) life.write(loseDispute(dispute.totalCents))
    else {
      const { shortfallCents } = life
      life.write(winDispute({ ...dispute, shortfallCents, purchaseLotId: lot.id }))
    }
  },
}

// Object.keys forgets the literal keys.
const names = Object.keys(happenings) as (keyof typeof happenings)[]
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 50_000 }), fc.nat(20)),
  { minLength: 1, maxLength: 60, size: 'max' },
)

it('whatever happens, every transaction is zero and no lot, wallet or hold is below zero', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(events, (sequence) => {
      const life = new Life()
      for (const [name, cents, pick] of sequence) happenings[name](life, cents, pick)
      for (const { kind, entries } of life.journal) {
        if (entries.length > 0) seen.add(kind)
        expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      }
      const { accounts, lots } = replay(life.journal)
      for (const { freeCents, committedCents } of lots.values()) {
        expect(freeCents).toBeGreaterThanOrEqual(0)
        expect(committedCents).toBeGreaterThanOrEqual(0)
      }
      expect(accounts.get('held') ?? 0).toBeGreaterThanOrEqual(0)
      expect(accounts.get('shortfall') ?? 0).toBeLessThanOrEqual(0)
      expect(accounts.get('disputes') ?? 0).toBeGreaterThanOrEqual(0)
      expect([...accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }),
    { numRuns: 300 },
  )
  // The sequences are worth something only if they come nearly everywhere.
  expect(seen.size).toBeGreaterThanOrEqual(16)
})
