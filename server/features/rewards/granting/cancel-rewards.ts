import { v7 as uuid } from 'uuid'
import type { Lot, Part } from '#domain/money/ledger/lots.ts'
import { cancelApproved, cancelHold } from '#domain/money/ledger/reward-money.ts'
import { type Debt, restoreDebts } from '#domain/rewards/granting/corrections.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Rewards } from '#server/platform/db/types.gen.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeDueMonths } from './close-due-months.ts'
import { cancelRows, insertDebt, listDebts, listStanding } from './queries/cancel.ts'
import { setDebts } from './queries/write-grants.ts'

interface Cancelling {
  employerId: string
  at: Date
  reason: NonNullable<Rewards['cancel_reason']>
}

type Standing = Awaited<ReturnType<typeof listStanding>>[number]

/**
 * Cancels rewards; those that are cancelled already stay so, and a month that has closed keeps what was earned
 * in it: a correction takes it off today. What is held returns to its lots; what a member
 * has is taken back as far as it is there, and the rest is netted from the next rewards, unless an
 * administrator cancels by hand: then what is redeemed is a conflict. What a reward had made good of an
 * earlier correction is owed again. The caller has locked the account.
 */
export async function cancelRewards(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  cancelling: Cancelling,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { employerId, at } = cancelling
  const standing = await listStanding(trx, { employerId, ids })
  if (standing.length === 0) return
  await returnHeld(trx, platform, cancelling, standing)
  for (const { id, memberId, status, wallet } of standing) {
    if (status !== 'approved' || !wallet || wallet.length === 0) continue
    const owes = cancelling.reason === 'administrator' ? 'never' : 'rest'
    await takeBack(trx, platform, { employerId, at, id, memberId, parts: wallet, owes })
  }
  await restore(trx, employerId, standing)
  await cancelRows(trx, {
    ...cancelling,
    ...(await closeDueMonths(trx, { employerId, at })),
    ids: standing.map(({ id }) => id),
    correctionIds: standing.map(() => uuid()),
  })
}

async function returnHeld(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, at }: Cancelling,
  standing: readonly Standing[],
): Promise<void> {
  const pending = standing.filter(({ status }) => status === 'pending')
  const held = pending.flatMap((reward) => reward.held ?? [])
  const [first] = pending
  if (!first || held.length === 0) return
  const subjectId = pending.length === 1 ? first.id : null
  const request = { employerId, key: `hold_cancelled:${first.id}`, subjectId, at }
  await post(trx, platform, request, async (ledger) => {
    const ids = new Set(held.flatMap(({ lotId }) => lotId ?? []))
    return cancelHold(held, await ledger.lotsById([...ids]), { newId: uuid, at })
  })
}

async function restore(trx: Trx, employerId: string, standing: readonly Standing[]) {
  const netted = standing.filter(({ grossCents, valueCents }) => grossCents > valueCents)
  for (const memberId of new Set(netted.map((reward) => reward.memberId))) {
    const debts: Debt[] = await listDebts(trx, { employerId, memberId })
    const cents = netted
      .filter((reward) => reward.memberId === memberId)
      .reduce((sum, { grossCents, valueCents }) => sum + grossCents - valueCents, 0)
    await setDebts(trx, employerId, restoreDebts(debts, cents))
  }
}

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
async function takeBack(
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
