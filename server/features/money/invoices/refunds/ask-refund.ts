import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import { PaymentsGatewayFailed, type RefundAnswer } from '#server/gateways/payments/index.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAskedRefund, nameRefund } from './queries/refunds.ts'
import { failRefund } from './settle-refund.ts'

/** Longer than the gateway takes to answer with all its retries. */
export const soonSeconds = 150

const hourMs = 3_600_000
/** Gateways keep a key for a day: who asks again later may refund twice. */
const keyLifeMs = 20 * hourMs
/** So long a gateway that cannot be reached is asked what became of a refund. */
const givenUpMs = 72 * hourMs

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

/** Where a refund to a card stands: on its way (or about to be posted), or failed and why. */
export type RefundState =
  | { kind: 'waiting' }
  | { kind: 'made' }
  | { kind: 'failed'; failure: string }

interface RefundKey {
  employerId: string
  id: string
}

/**
 * Asks the gateway for a refund, outside of any transaction, and keeps its answer, which is posted as its reports are.
 * Under our id it happens once. What was asked long ago, or is under way there, is looked for instead.
 */
export async function askRefund(platform: Platform, key: RefundKey): Promise<RefundState> {
  const { db, clock, payments } = platform
  const asked = await findAskedRefund(db, key)
  if (!asked) throw new Error(`There is no refund ${key.id} to a card`)
  if (asked.state === 'done') return { kind: 'made' }
  if (asked.failure !== null) return { kind: 'failed', failure: asked.failure }
  const { paymentId, cents, gateway } = asked
  if (gateway !== payments.kind || paymentId === null) {
    return fail(platform, key, `it was paid through another payment provider (${gateway})`)
  }
  const ageMs = clock.now().getTime() - asked.askedAt.getTime()
  if (asked.gatewayRefundId === null && ageMs <= keyLifeMs) {
    return settle(platform, key, await payments.refund({ id: key.id, paymentId, cents }))
  }
  try {
    const found = await payments.findRefund({ id: key.id, paymentId })
    if (found) return await settle(platform, key, found)
  } catch (error) {
    const isOver = asked.gatewayRefundId === null && ageMs > givenUpMs
    if (!(error instanceof PaymentsGatewayFailed) || !isOver) throw error
    return fail(platform, key, 'the payment provider gave no answer for days: look there first')
  }
  return fail(platform, key, 'the payment provider knows nothing of it')
}

async function settle(
  platform: Platform,
  { employerId, id }: RefundKey,
  answer: RefundAnswer,
): Promise<RefundState> {
  if (answer.kind === 'refused') return fail(platform, { employerId, id }, answer.reason)
  const { refundId: gatewayRefundId, event } = answer
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await nameRefund(trx, { employerId, id, gatewayRefundId })
    await saveEvent(trx, platform, event)
  })
  if (event.kind === 'refund_failed') {
    return { kind: 'failed', failure: event.reason ?? 'it did not reach the card' }
  }
  return { kind: event.kind === 'refunded' ? 'made' : 'waiting' }
}

async function fail(
  platform: Platform,
  { employerId, id }: RefundKey,
  failure: string,
): Promise<RefundState> {
  await inEmployerTransaction(platform.db, employerId, (trx) =>
    failRefund(trx, platform, { employerId, id, failure, isReported: false }),
  )
  return { kind: 'failed', failure }
}
