import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { countFailures } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listStartPayments, listUnrefunded } from '../queries/orders.ts'

interface Refunded {
  employerId: string
  subscriptionId: string
}

/** Longer than the queue tries a refund by itself. */
const staleMs = 15 * 60_000

/** Gives back what was paid for a program that was cancelled before its start. */
export const refundProgramJob: Job<Refunded> = {
  name: 'refund-cancelled-program',
  expireInSeconds: 60,
  retryLimit: 8,
  run: refundProgram,
}

/** Asks again for refunds the gateway did not answer for longer than their own jobs tried. */
export const retryRefundsJob: Job = {
  name: 'retry-refunds',
  expireInSeconds: 600,
  retryLimit: 0,
  async run(platform) {
    const before = new Date(platform.clock.now().getTime() - staleMs)
    // A gateway that does not answer fails no job: it is asked again with the next run.
    await countFailures(platform, {
      due: [await listUnrefunded(platform.db, { before })],
      work: (program) => refundProgram(platform, program),
      failure: 'a cancelled program could not be refunded',
      about: ({ subscriptionId }) => ({ subscriptionId }),
    })
  },
}

/**
 * The gateway does it once under its key, and never gives back more than was paid. What it answers goes
 * the way of its reports: a repeat changes nothing.
 */
async function refundProgram(platform: Platform, program: Refunded): Promise<void> {
  const { db, payments } = platform
  for (const { paymentId, cents } of await listStartPayments(db, program)) {
    if (!paymentId) throw new Error(`Program ${program.subscriptionId}: its payment has no name`)
    const key = `program:${program.subscriptionId}`
    const event = await payments.refund({ paymentId, cents, key })
    await inTransaction(db, (trx) => saveEvent(trx, platform, event))
  }
}
