import { type Attempt, attemptAfter } from '#domain/subscriptions/renewals/dunning.ts'
import { insertSession } from '#server/features/money/checkout/queries/sessions.ts'
import { recordPayment } from '#server/features/money/invoices/pay-invoices.ts'
import { failInvoice } from '#server/features/money/invoices/queries/pay-invoice.ts'
import {
  type ChargeKey,
  endCharge,
  insertAttempt,
  lockCharge,
  markSent,
} from '#server/features/subscriptions/renewals/queries/charges.ts'
import { lowFunds } from '#server/gateways/payments/local-cards.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from '../clock-at.ts'
import { idAt } from '../ids.ts'
import { storePaidSession } from '../paid-session.ts'
import type { Happening } from '../timeline.ts'
import type { Bill } from './pay-bill.ts'
import { type Scene, times } from './scene.ts'

/** Plans a try to charge the default card for a bill, as the job of the charges would have. */
export async function chargeBill(
  trx: Trx,
  scene: Scene,
  bill: Bill,
  { attempt, dueOn }: Attempt,
): Promise<Happening> {
  const { employerId } = scene
  const key = { employerId, invoiceId: bill.invoiceId, attempt }
  await insertAttempt(trx, { ...key, dueOn })
  return {
    on: dueOn,
    minutes: times.charge,
    run: async (trx, at) => {
      const outcome = await tryCharge(trx, scene, key, bill, at)
      const next = outcome === 'failed' ? attemptAfter(attempt, dueOn) : null
      return next ? [await chargeBill(trx, scene, bill, next)] : []
    },
  }
}

async function tryCharge(
  trx: Trx,
  scene: Scene,
  key: ChargeKey,
  { on }: Bill,
  now: Date,
): Promise<'paid' | 'failed' | 'skipped'> {
  const { cardId, payment } = scene
  const [charge] = await lockCharge(trx, key)
  const cents = charge?.remainingCents ?? 0
  if (cents === 0) {
    await endCharge(trx, { ...key, status: 'skipped', failure: null, now })
    return 'skipped'
  }
  if (payment.by === 'hand' || !cardId) {
    await endCharge(trx, { ...key, status: 'failed', failure: 'No card is saved', now })
    return 'failed'
  }
  const isFailing = payment.failsFrom !== undefined && on >= payment.failsFrom
  const status = isFailing ? 'failed' : 'paid'
  await askGateway(trx, scene, key, { cardId, cents, status, now })
  const failure = isFailing ? lowFunds : null
  await endCharge(trx, { ...key, status, failure, now })
  if (isFailing) await failInvoice(trx, { employerId: key.employerId, id: key.invoiceId })
  return status
}

interface Charged {
  cardId: string
  cents: number
  status: 'paid' | 'failed'
  now: Date
}

async function askGateway(
  trx: Trx,
  { random }: Scene,
  key: ChargeKey,
  { cardId: methodId, cents, status, now }: Charged,
): Promise<void> {
  const { employerId, invoiceId } = key
  const sessionId = idAt(now, random)
  const session = {
    employer_id: employerId,
    id: sessionId,
    purpose: 'invoice' as const,
    amount_cents: cents,
    fee_cents: 0,
    invoice_id: invoiceId,
  }
  if (status === 'paid') await storePaidSession(trx, { ...session, at: now })
  else {
    await insertSession(trx, {
      ...session,
      gateway: 'local',
      status,
      failure: lowFunds,
      created_at: now,
      expires_at: now,
      settled_at: now,
    })
  }
  await markSent(trx, { ...key, sessionId, methodId, now })
  if (status === 'failed') return
  await recordPayment(trx, clockAt(now), { employerId, sessionId, invoiceId, cents, at: now })
}
