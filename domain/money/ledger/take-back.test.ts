import { expect, it } from 'vitest'
import type { Outcome } from './entries.ts'
import type { Lot } from './lots.ts'
import { loseDispute, openDispute, refund, winDispute } from './take-back.ts'

const at = new Date('2026-11-20T18:00:00Z')
const ago = (days: number) => new Date(at.getTime() - days * 86_400_000)

/** A lot of the employer opened so many days ago that lives a year. */
function lot(id: string, openedDaysAgo: number, freeCents: number, more: Partial<Lot> = {}): Lot {
  const [openedAt, expiresAt] = [ago(openedDaysAgo), ago(openedDaysAgo - 365)]
  const owner = { memberId: null, sourceLotId: null, purchaseId: null }
  return { id, ...owner, openedAt, expiresAt, freeCents, committedCents: 0, ...more }
}

/** `account lot cents` a line. */
function lines(outcome: Outcome<string>): string[] {
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.code}`)
  return outcome.posting.entries.map(({ account, lotId, cents }) =>
    [account, ...(lotId ? [lotId] : []), cents].join(' '),
  )
}

const lots = [lot('young', 10, 500), lot('old', 200, 300), lot('ended', 366, 900)]

it.each<[string, Outcome<string>, string[]]>([
  [
    'a full refund of unspent credit',
    refund([...lots, lot('own', 5, 1000, { purchaseId: 'p' })], {
      purchaseId: 'p',
      amountCents: 1000,
      feeCents: 30,
    }),
    ['available own -1000', 'fees -30', 'gateway 1030'],
  ],
  [
    'a refund of spent credit: its own lot, the others oldest first, the rest owed',
    refund([lot('b', 10, 100), lot('a', 20, 100), lot('own', 5, 50, { purchaseId: 'p' })], {
      purchaseId: 'p',
      amountCents: 400,
      feeCents: 0,
    }),
    ['available own -50', 'available a -100', 'available b -100', 'shortfall -150', 'gateway 400'],
  ],
  [
    'a dispute opened',
    openDispute([lot('own', 5, 50, { purchaseId: 'p' })], {
      purchaseId: 'p',
      amountCents: 100,
      feeCents: 3,
    }),
    ['available own -50', 'shortfall -50', 'fees -3', 'disputes 103'],
  ],
  ['a dispute lost', loseDispute(103), ['disputes -103', 'gateway 103']],
  [
    'a dispute won: what is owed first, the rest to its lots',
    winDispute({
      feeCents: 3,
      parts: [{ lotId: 'own', cents: 50 }],
      owedCents: 50,
      shortfallCents: 20,
      purchaseLotId: 'own',
    }),
    ['disputes -103', 'fees 3', 'shortfall 20', 'available own 50', 'available own 30'],
  ],
])('post %s', (_, outcome, expected) => {
  expect(lines(outcome)).toEqual(expected)
})
