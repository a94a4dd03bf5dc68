import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { approveNow } from './approve-now.ts'
import { cancelRewards } from './cancel-rewards.ts'
import { dropCuts } from './queries/month-facts.ts'
import { listPendingOf } from './queries/standing-rewards.ts'

interface Settling {
  employerId: string
  memberId: string
  at: Date
  /** Whether they leave by themselves: that hurries nothing and answers no question. */
  isOwnWish: boolean
}

/**
 * What waits for credit of a member who is deleted is cancelled, and what limits had cut is not given any more. What is
 * funded they get at once; who leaves by themselves gets it in its time, and loses what their employer asks about: a way
 * to be paid before anybody can ask would be used as one. The caller has locked the account.
 */
export async function settleLeaver(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, memberId, at, isOwnWish }: Settling,
): Promise<void> {
  const pending = await listPendingOf(trx, { employerId, memberId, now: at })
  const isLost = ({ isFunded, isQuestioned }: (typeof pending)[number]) =>
    !isFunded || (isOwnWish && isQuestioned)
  const idsOf = (rewards: typeof pending) => rewards.map(({ id }) => id)
  if (!isOwnWish) {
    const funded = pending.filter((reward) => !isLost(reward))
    await approveNow(trx, platform, { employerId, at }, idsOf(funded))
  }
  const cancelling = { employerId, at, reason: 'member_deleted' as const }
  await cancelRewards(trx, platform, cancelling, idsOf(pending.filter(isLost)))
  await dropCuts(trx, { employerId, memberId })
}
