import { startCustomEmailsJob } from '#server/features/mail/custom-emails/start-emails.ts'
import { expireCreditJob } from '#server/features/money/credit/expire-credit.ts'
import {
  drawWeeklyCreditJob,
  grantMonthlyPrizesJob,
} from '#server/features/rewards/draws/draw-due.ts'
import { approveChunk } from '#server/features/rewards/granting/approve-rewards.ts'
import { closeMonthsJob } from '#server/features/rewards/granting/close-months.ts'
import { followWaitingJob } from '#server/features/rewards/granting/follow-waiting.ts'
import { fundRewardsJob } from '#server/features/rewards/granting/fund-rewards.ts'
import { listEmployersWithDue } from '#server/features/rewards/granting/queries/due-rewards.ts'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import { sendRecommendationsJob } from '#server/features/rewards/recommendations/send-recommendations.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { demoPlatform } from './demo-platform.ts'

type Wake = (trx: Trx, at: Date) => Promise<unknown>

const run =
  (job: Job): Wake =>
  (trx, at) =>
    job.run(demoPlatform(trx, at), {})

/** What finds something to do on an 8th, on a 1st, and on Mondays at nine. */
export const closing: readonly Wake[] = [run(closeMonthsJob)]
export const prizes: readonly Wake[] = [run(grantMonthlyPrizesJob)]
export const recommending: readonly Wake[] = [
  run(sendRecommendationsJob),
  run(startCustomEmailsJob),
]

/** On Mondays at noon all others, in the order they wake. */
export const allJobs: readonly Wake[] = [
  run(expireCreditJob),
  run(fundRewardsJob),
  run(drawWeeklyCreditJob),
  run(grantMonthlyPrizesJob),
  run(closeMonthsJob),
  approveAll,
  run(returnWalletsJob),
  run(followWaitingJob),
]

/** What the worker would have done by itself until then. */
export async function runJobs(trx: Trx, jobs: readonly Wake[], at: Date): Promise<void> {
  for (const wake of jobs) await wake(trx, at)
}

/** As the job does, but all at once: chunks that follow the clock would leave other lots each time. */
async function approveAll(trx: Trx, at: Date): Promise<void> {
  for (const { employerId } of await listEmployersWithDue(trx, { now: at })) {
    await approveChunk(trx, demoPlatform(trx, at), { employerId, now: at, size: 1_000_000 })
  }
}
