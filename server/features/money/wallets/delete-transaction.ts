import { v7 as uuid } from 'uuid'
import { failRedemption } from '#domain/money/ledger/wallet-money.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { cancelRedemption } from '#server/features/money/redemptions/settle-redemption.ts'
import { cancelForGood } from '#server/features/rewards/granting/decide-reward.ts'
import { deleteTrip } from '#server/features/trips/trips/delete-trip.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rewardIdOf } from './present.ts'
import { findWallet } from './queries/find-wallet.ts'
import { findPosting, findRedemption, findReward, type OnHoldReward } from './queries/on-hold.ts'

interface Deletion {
  id: string
  adminId: string
  /** The trip goes as well, as if it had never been. */
  withTrip: boolean
}

interface Removal extends Deletion {
  employerId: string
  at: Date
}

/**
 * Takes back what is on hold: a reward that is not approved, for good or together with its trip, or a redemption
 * that is not paid. What is not on hold any more, whoever else was quicker, stays as it is.
 */
export async function deleteTransaction(platform: Platform, deletion: Deletion): Promise<void> {
  const { db } = platform
  const id = rewardIdOf(deletion.id)
  const [reward] = await findReward(db, { id })
  const posting = reward ? undefined : await findPosting(db, deletion.id)
  const employerId = reward?.employerId ?? posting?.employerId
  if (!employerId) throw notFound('The transaction')
  const removal = { ...deletion, employerId, at: platform.clock.now() }
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    if (reward) await removeReward(trx, platform, { ...removal, id })
    else await removeRedemption(trx, platform, removal)
  })
}

/** By its id as it stands now, under the lock of the account. */
async function removeReward(trx: Trx, platform: Platform, removal: Removal): Promise<void> {
  const { employerId, id, at, withTrip } = removal
  const [reward] = await findReward(trx, { id })
  if (reward?.status !== 'pending') throw notOnHold()
  await audited(trx, { ...removal, ...reward }, async () => {
    if (!withTrip) {
      await cancelForGood(trx, platform, { ...reward, employerId, at, rewardId: id })
      return
    }
    const { memberId, tripId } = reward
    if (!tripId) throw withoutTrip()
    await deleteTrip(trx, platform, { employerId, memberId, tripId, at, by: 'staff' })
  })
}

async function removeRedemption(trx: Trx, platform: Platform, removal: Removal): Promise<void> {
  const { employerId, id, at, withTrip } = removal
  const redemption = await findRedemption(trx, { employerId, id })
  if (!redemption) throw notOnHold()
  if (withTrip) throw withoutTrip()
  const { memberId, subjectId, parts } = redemption
  if (subjectId) await cancelRedemption(trx, platform, { employerId, id: subjectId }, at)
  const valueCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  await audited(trx, { ...removal, memberId, valueCents }, async () => {
    const request = { employerId, key: `redemption_failed:${subjectId ?? id}`, subjectId, at }
    await post(trx, platform, request, async (ledger) => {
      const lots = await ledger.lotsById(parts.map(({ lotId }) => lotId))
      return failRedemption(parts, lots, { memberId, newId: uuid, at })
    })
  })
}

/** Recorded with what employer and member had before and afterwards. */
async function audited(
  trx: Trx,
  removed: Removal & Pick<OnHoldReward, 'memberId' | 'valueCents'>,
  remove: () => Promise<void>,
): Promise<void> {
  const { employerId, memberId, adminId, id, at, withTrip, valueCents } = removed
  const wallet = { employerId, memberId, now: at }
  const before = await findWallet(trx, wallet)
  await remove()
  const after = await findWallet(trx, wallet)
  await auditEmployer(trx, backOfficeActor(employerId, adminId), {
    at,
    action: 'wallet_transaction.deleted',
    subject: { kind: 'member', id: memberId },
    details: {
      transaction_id: id,
      cents: valueCents,
      with_trip: withTrip,
      before_cents: before?.availableCents ?? 0,
      after_cents: after?.availableCents ?? 0,
      member_before_cents: before?.walletCents ?? 0,
      member_after_cents: after?.walletCents ?? 0,
    },
  })
}

const notOnHold = () => conflict('not_on_hold', 'Only a transaction that is on hold can be deleted')

const withoutTrip = () => invalid({ withTrip: ['This transaction has no trip'] })
