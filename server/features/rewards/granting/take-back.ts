import { v7 as uuid } from 'uuid'
import type { Lot, Part } from '#domain/money/ledger/lots.ts'
import { cancelApproved } from '#domain/money/ledger/reward-money.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertDebt } from './queries/cancel.ts'

interface Taking {
  employerId: string
  at: Date
  /** Of the reward. */
  id: string
  memberId: string
  /** Where it stands in the member's wallet. */
  parts: readonly Part[]
  /** What the member has used already: a conflict, or owed. */
  owes: 'never' | 'rest'
}

const refusals = {
  already_redeemed: () => conflict('already_redeemed', 'This reward has been redeemed already'),
  credit_expired: () =>
    conflict('credit_expired', 'The credit of this reward has expired: what was left went back'),
}

/** Takes an approved reward back out of a member's wallet. */
export async function takeBack(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, at, id, memberId, parts, owes }: Taking,
): Promise<void> {
  let owedCents = 0
  const request = { employerId, key: `reward_cancelled:${id}`, subjectId: id, at }
  const answer = await post(trx, platform, request, async (ledger) => {
    const memberLots = await ledger.lotsById(parts.map(({ lotId }) => lotId))
    const sources = memberLots.flatMap(({ sourceLotId }) => sourceLotId ?? [])
    const employerLots = await ledger.lotsById([...new Set(sources)])
    const there = owes === 'rest' ? presentParts(parts, memberLots) : parts
    if (owes === 'rest') owedCents = usedCents(parts, memberLots, at)
    return cancelApproved(there, memberLots, employerLots, { memberId, newId: uuid, at })
  })
  if (answer.kind === 'refused') throw refusals[answer.code]()
  if (owedCents > 0) {
    const debt = { employerId, id: uuid(), memberId, rewardId: id, cents: owedCents, at }
    await insertDebt(trx, debt)
  }
}

function presentParts(parts: readonly Part[], lots: readonly Lot[]): Part[] {
  return parts.map(({ lotId, cents }) => ({
    lotId,
    cents: Math.min(cents, lots.find(({ id }) => id === lotId)?.freeCents ?? 0),
  }))
}

/** What is missing of parts, those of lots that have ended left out: what was in them has gone back by itself. */
function usedCents(parts: readonly Part[], lots: readonly Lot[], at: Date): number {
  return parts.reduce((sum, { lotId, cents }) => {
    const lot = lots.find(({ id }) => id === lotId)
    return lot && lot.expiresAt > at ? sum + Math.max(0, cents - lot.freeCents) : sum
  }, 0)
}
