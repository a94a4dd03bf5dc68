import { v7 as uuid } from 'uuid'
import { cancelHold } from '#domain/money/ledger/reward-money.ts'
import { type Debt, restoreDebts } from '#domain/rewards/granting/corrections.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Rewards } from '#server/platform/db/types.gen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelRows, listDebts, listStanding } from './queries/cancel.ts'
import { setDebts } from './queries/write-grants.ts'
import { takeBack } from './take-back.ts'

interface Cancelling {
  employerId: string
  at: Date
  reason: NonNullable<Rewards['cancel_reason']>
}

type Standing = Awaited<ReturnType<typeof listStanding>>[number]

/**
 * Cancels rewards; those that are cancelled already stay so. What is held returns to its lots; what a member
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
  await cancelRows(trx, { ...cancelling, ids: standing.map(({ id }) => id) })
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
