import type { LocalDate } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { approveNow } from './approve-now.ts'
import { cancelRewards } from './cancel-rewards.ts'
import { closeDueMonths } from './close-due-months.ts'
import { findReward } from './queries/standing-rewards.ts'
import { readPrograms } from './read-programs.ts'
import { grantRests } from './reward-trips.ts'

/** An administrator approves a reward before its week is over; one that waits for credit, or is questioned, cannot be. */
export async function approveReward(
  platform: Platform,
  actor: PlatformActor,
  rewardId: string,
): Promise<void> {
  const { employerId } = actor
  const decision = { rewardId, to: 'approved' } as const
  await decide(platform, actor, decision, async (trx, { at, reward }) => {
    if (isTakenBack(reward)) {
      throw conflict('reward_cancelled', 'This reward has been cancelled')
    }
    if (reward.status === 'approved') return false
    if (!reward.fundedAt) throw conflict('reward_waiting', 'This reward still waits for credit')
    if (reward.isQuestioned) {
      throw conflict('reward_questioned', 'The employer asks the member about this trip')
    }
    await approveNow(trx, platform, { employerId, at }, [rewardId])
    return true
  })
}

/**
 * An administrator cancels a reward, pending or approved, for good: it is never granted again for the same
 * trip. What is redeemed already is a conflict. The room it leaves goes to trips a limit had cut.
 */
export async function cancelReward(
  platform: Platform,
  actor: PlatformActor,
  rewardId: string,
): Promise<void> {
  const { employerId } = actor
  const decision = { rewardId, to: 'cancelled' } as const
  await decide(platform, actor, decision, async (trx, { at, reward }) => {
    if (isTakenBack(reward)) return false
    await cancelForGood(trx, platform, { employerId, at, rewardId, ...reward })
    return true
  })
}

/** The same inside a transaction that has locked the account and knows that the reward stands; nothing is recorded. */
export async function cancelForGood(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  cancelled: { employerId: string; at: Date; rewardId: string; memberId: string; month: LocalDate },
): Promise<void> {
  const { employerId, at, rewardId, memberId, month } = cancelled
  await cancelRewards(trx, platform, { employerId, at, reason: 'administrator' }, [rewardId])
  const closing = await closeDueMonths(trx, { employerId, at })
  const employer = await readPrograms(trx, { employerId, fromOn: month, untilOn: closing.today })
  await grantRests(trx, platform, { employerId, at, ...closing, employer }, [{ memberId, month }])
}

type Reward = Awaited<ReturnType<typeof findReward>>[number]

function isTakenBack({ status }: Reward): boolean {
  return status === 'cancelled' || status === 'corrected'
}

/** Under the lock of the account; recorded under who did when something was done. */
async function decide(
  { db, clock }: Platform,
  actor: PlatformActor,
  { rewardId, to }: { rewardId: string; to: 'approved' | 'cancelled' },
  work: (trx: Trx, facts: { at: Date; reward: Reward }) => Promise<boolean>,
): Promise<void> {
  const { employerId } = actor
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const [reward] = await findReward(trx, { employerId, rewardId, now: at })
    if (!reward) throw notFound('The reward')
    if (!(await work(trx, { at, reward }))) return
    const { memberId, valueCents, status } = reward
    await auditEmployer(trx, actor, {
      at,
      action: `reward.${to}`,
      subject: { kind: 'reward', id: rewardId },
      details: { member_id: memberId, cents: valueCents, from: status, to },
    })
  })
}
