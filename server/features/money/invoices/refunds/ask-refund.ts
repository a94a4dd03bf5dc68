import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import { type MadeRefund, PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
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
 * Under our id it happens once. What was asked long ago, or is under way there, is looked for instead, and so is what is
 * refused: somebody may have refunded it there. What the gateway is known to have ends by its word alone.
 */
export async function askRefund(platform: Platform, key: RefundKey): Promise<RefundState> {
  const { db, clock, payments } = platform
  const asked = await findAskedRefund(db, key)
  if (!asked) throw new Error(`There is no refund ${key.id} to a card`)
  if (asked.state === 'done') return { kind: 'made' }
  if (asked.failure !== null) return { kind: 'failed', failure: asked.failure }
  const { paymentId, cents, gateway, gatewayRefundId } = asked
  if (gateway !== payments.kind || paymentId === null) {
    if (gatewayRefundId !== null) {
      throw new PaymentsGatewayFailed(`the refund is under way at another provider (${gateway})`)
    }
    const failure = `it was paid through another payment provider (${gateway}): look there first`
    return fail(platform, key, failure)
  }
  const lost = { ...key, paymentId, gatewayRefundId }
  const ageMs = clock.now().getTime() - asked.askedAt.getTime()
  if (gatewayRefundId === null && ageMs <= keyLifeMs) {
    const answer = await payments.refund({ id: key.id, paymentId, cents })
    if (answer.kind === 'made') return settle(platform, key, answer)
    return lookFor(platform, lost, answer.reason)
  }
  try {
    return await lookFor(platform, lost, 'the payment provider knows nothing of it')
  } catch (error) {
    const isOver = gatewayRefundId === null && ageMs > givenUpMs
    if (!(error instanceof PaymentsGatewayFailed) || !isOver) throw error
    return fail(platform, key, 'the payment provider gave no answer for days: look there first')
  }
}

interface Lost extends RefundKey {
  paymentId: string
  gatewayRefundId: string | null
}

/** Keeps all that the gateway has refunded of the payment; without this refund among it, it has failed. */
async function lookFor(
  platform: Platform,
  { employerId, id, paymentId, gatewayRefundId }: Lost,
  failure: string,
): Promise<RefundState> {
  const { db, payments } = platform
  const made = await payments.listRefunds(paymentId)
  const found = made.find(({ ours, refundId }) => ours === id || refundId === gatewayRefundId)
  if (!found && gatewayRefundId !== null) {
    throw new PaymentsGatewayFailed(`the refund ${gatewayRefundId} is not listed`)
  }
  await inEmployerTransaction(db, employerId, async (trx) => {
    for (const { event } of made) await saveEvent(trx, platform, event)
  })
  return found
    ? settle(platform, { employerId, id }, found)
    : fail(platform, { employerId, id }, failure)
}

async function settle(
  platform: Platform,
  { employerId, id }: RefundKey,
  { refundId: gatewayRefundId, event }: MadeRefund,
): Promise<RefundState> {
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
