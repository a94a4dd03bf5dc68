import { lapsedBefore } from '#domain/rewards/granting/approval.ts'
import { bucketOf } from '#domain/time.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelRewards } from './cancel-rewards.ts'
import { listLapsedMembers, listShortEmployers } from './queries/waiting-rewards.ts'
import { lapsedLetter, lapsedLetterToMember, waitingLetter } from './waiting-letters.ts'

const chunkSize = 50

type Short = Awaited<ReturnType<typeof listShortEmployers>>[number]

/**
 * Tells an employer weekly that rewards wait for credit, and cancels what has waited for 90 days. One who is
 * disabled is mailed nothing, nor are the members; what has waited is cancelled all the same.
 */
export const followWaitingJob: Job = {
  name: 'follow-waiting',
  async run(platform) {
    const now = platform.clock.now()
    const before = lapsedBefore(now)
    await forEachEmployer(platform, {
      due: [await listShortEmployers(platform.db, {})],
      async work(employer) {
        if (employer.since <= before) await lapse(platform, employer, { before, now })
        else if (employer.status === 'approved') await notify(platform, employer, now)
      },
      failure: 'waiting rewards could not be followed',
    })
  },
}

/** One mail a week while it lasts; the first comes within the hour. */
async function notify(platform: Platform, employer: Short, now: Date): Promise<void> {
  const { startOn } = bucketOf(now.toISOString().slice(0, 10), 'week')
  const { employerId, rewards: count, cents } = employer
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await recordNotification(trx, {
      employerId,
      subject: startOn,
      at: now,
      happened: { kind: 'rewards_waiting', count, cents },
    })
    await queueMail(platform, trx, {
      idempotencyKey: `rewards-waiting:${employerId}:${startOn}`,
      employerId,
      to: employer.email,
      ...waitingLetter(platform.config, employer),
    })
  })
}

/**
 * Members with all that lapsed of them, chunk by chunk, and the employer in one mail a day. The account is
 * locked first: credit that comes meanwhile is held for a reward that stays, or for none.
 */
async function lapse(
  platform: Platform,
  employer: Short,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  const { employerId } = employer
  const day = now.toISOString().slice(0, 10)
  for (;;) {
    const members = await inEmployerTransaction(platform.db, employerId, async (trx) => {
      await lockLedger(trx, employerId)
      const chunk = await listLapsedMembers(trx, { employerId, before, count: chunkSize })
      const ids = chunk.flatMap(({ rewardIds }) => rewardIds)
      await cancelRewards(trx, platform, { employerId, at: now, reason: 'unfunded' }, ids)
      for (const member of chunk) {
        if (!member.email || employer.status !== 'approved') continue
        await queueMail(platform, trx, {
          // What lapses later on the same day is mailed as well.
          idempotencyKey: `reward-lapsed:${member.rewardIds[0]}`,
          employerId,
          to: member.email,
          ...lapsedLetterToMember({ ...member, publicUrl: platform.config.publicUrl }),
        })
      }
      if (chunk.length > 0 && employer.status === 'approved') {
        await queueMail(platform, trx, {
          idempotencyKey: `rewards-lapsed:${employerId}:${day}`,
          employerId,
          to: employer.email,
          ...lapsedLetter(platform.config, employer),
        })
      }
      return chunk.length
    })
    if (members === 0 || platform.jobs.isStopping()) return
  }
}
