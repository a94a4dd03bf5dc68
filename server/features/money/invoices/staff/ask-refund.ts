import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAskedRefund, nameRefund } from './queries/change.ts'

/** Longer than the gateway takes to answer with all its retries. */
export const soonSeconds = 150
/** Gateways keep a key for a day: who asks again later may give back twice. */
const keyLifeMs = 20 * 3_600_000

interface Asked {
  employerId: string
  refundId: string
}

/** Asks again for a refund whose answer was lost. */
export const askRefundJob: Job<Asked> = {
  name: 'ask-invoice-refund',
  expireInSeconds: 120,
  retryLimit: 10,
  async run(platform, { employerId, refundId }) {
    await askRefund(platform, { employerId, id: refundId })
  },
}

/**
 * Asks the gateway for a refund, outside of any transaction, and keeps its answer, which is posted as its reports are.
 * Under its key it happens once. Answers whether it has left or is about to; a gateway that takes its time reports it.
 */
export async function askRefund(
  platform: Platform,
  { employerId, id }: { employerId: string; id: string },
): Promise<boolean> {
  const { db, clock, payments, log } = platform
  const asked = await findAskedRefund(db, { employerId, id })
  if (!asked) throw new Error(`There is no refund ${id} to a card`)
  if (asked.isDone || asked.gatewayRefundId) return true
  if (clock.now().getTime() - asked.askedAt.getTime() > keyLifeMs) {
    log.error({ employerId, refund: id }, 'a refund was not answered for a day: settle it by hand')
    return false
  }
  const { paymentId, cents } = asked
  const event = await payments.refund({ paymentId, cents, key: `invoice-refund:${id}` })
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (event.kind === 'refunded') {
      await nameRefund(trx, { employerId, id, gatewayRefundId: event.refundId })
    }
    await saveEvent(trx, platform, event)
  })
  return event.kind === 'refunded'
}
