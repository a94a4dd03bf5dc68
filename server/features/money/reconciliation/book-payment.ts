import { findCardAtGateway } from '#server/features/money/checkout/queries/cards.ts'
import { findPayer } from '#server/features/money/checkout/queries/gateway.ts'
import {
  findPaidSession,
  findSession,
  insertSession,
  type PaymentSession,
} from '#server/features/money/checkout/queries/sessions.ts'
import { saveEvent } from '#server/features/money/checkout/save-event.ts'
import { findInvoice } from '#server/features/money/invoices/queries/find-invoice.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { applyGatewayEvent } from '#server/features/money/payments/apply-event.ts'
import { topUpName } from '#server/features/money/top-up/claim-top-up.ts'
import { insertTopUp, lockUnderWay } from '#server/features/money/top-up/queries/top-ups.ts'
import { recordTopUp } from '#server/features/money/top-up/record-top-up.ts'
import type { PaidFor, TakenPayment } from '#server/gateways/payments/index.ts'
import { inEmployerTransaction, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What became of a payment that the gateway has taken. */
export type Outcome =
  /** It is in the data, or has gone back to the card, or is asked for again by the job that began it. */
  | { kind: 'nothing to do' }
  | { kind: 'booked'; purpose: PaidFor['purpose'] }
  /** For people: nobody here can tell what it is to pay, or it is not there. */
  | { kind: 'open'; reason: string }

const nothingToDo: Outcome = { kind: 'nothing to do' }

/** Books a payment which the data does not know, as it would have been booked when it was taken; a second time does nothing. */
export async function bookPayment(platform: Platform, payment: TakenPayment): Promise<Outcome> {
  const { db } = platform
  const [known] = await findPaidSession(db, payment)
  if (known || payment.refundedCents >= payment.totalCents) return nothingToDo
  const sessionId = payment.paidFor?.sessionId ?? sessionOfKey(payment.key)
  const [session] = sessionId ? await findSession(db, { id: sessionId }) : []
  if (session) return settle(platform, payment, session)
  const { paidFor } = payment
  if (!paidFor) return open('It does not say what it is for: an older version asked for it')
  const reason = await whyUnknown(platform, payment, paidFor)
  if (reason) return open(reason)
  return settle(platform, payment, await writeSession(platform, payment, paidFor))
}

function open(reason: string): Outcome {
  return { kind: 'open', reason }
}

/** Of payments before there was a note beside them. */
function sessionOfKey(key: string | null): string | undefined {
  return /^(?:session|top-up):([0-9a-f-]{36})$/.exec(key ?? '')?.[1]
}

async function whyUnknown(
  { db }: Platform,
  { totalCents }: TakenPayment,
  { employerId, purpose, amountCents, invoiceId }: PaidFor,
): Promise<string | undefined> {
  const [employer] = await findPayer(db, { employerId })
  if (!employer) return 'Its employer registered after the backup'
  if (purpose === 'subscription') return 'The program it started is not known'
  if (amountCents > totalCents) return 'Less was paid than it says'
  if (purpose !== 'invoice') return undefined
  const [invoice] = invoiceId ? await findInvoice(db, { employerId, id: invoiceId }) : []
  return invoice ? undefined : 'The invoice it paid was issued after the backup'
}

/** The session as it was written when the payment was asked for, with the top-up it belonged to. */
async function writeSession(
  { db, payments }: Platform,
  { key, methodId, totalCents, takenAt }: TakenPayment,
  { employerId, sessionId: id, purpose, amountCents, invoiceId }: PaidFor,
): Promise<PaymentSession> {
  return inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    await insertSession(trx, {
      employer_id: employerId,
      id,
      purpose,
      amount_cents: amountCents,
      fee_cents: totalCents - amountCents,
      invoice_id: purpose === 'invoice' ? invoiceId : null,
      gateway: payments.kind,
      status: 'open',
      created_at: takenAt,
      expires_at: takenAt,
    })
    if (key === topUpName(id) && methodId) {
      const [card] = await findCardAtGateway(trx, { employerId, gatewayMethodId: methodId })
      const [underWay] = await lockUnderWay(trx, { employerId })
      // Without its row it is credit like any other, and does not count in the month's limit.
      if (card && !underWay) {
        await insertTopUp(trx, { employerId, sessionId: id, methodId: card.id, now: takenAt })
      }
    }
    const [written] = await findSession(trx, { id })
    if (!written) throw new Error(`Session ${id} was not written`)
    return written
  })
}

async function settle(
  platform: Platform,
  payment: TakenPayment,
  session: PaymentSession,
): Promise<Outcome> {
  const { paymentId, key, totalCents, takenAt } = payment
  const { employerId, id: sessionId, purpose } = session
  if (session.status === 'paid') return open('What it was for has been paid by another payment')
  if (purpose === 'method') return open('It was taken by a page that saves a card')
  // The job asks again for its charges under the same key, or finds them.
  if (key?.startsWith('charge:') && session.status === 'open' && !isWrittenHere(payment, session)) {
    return nothingToDo
  }
  if (key === topUpName(sessionId)) {
    await recordTopUp(platform, { employerId, sessionId }, { kind: 'paid', paymentId })
  }
  const [recorded] = await findPaidSession(platform.db, { paymentId })
  if (recorded) return { kind: 'booked', purpose }
  const event = {
    id: `reconciled_${paymentId}`,
    happenedAt: takenAt,
    kind: 'checkout_paid',
    sessionId,
    gatewaySessionId: key ?? paymentId,
    paymentId,
    totalCents,
  } as const
  await inTransaction(platform.db, (trx) => saveEvent(trx, platform, event))
  await applyGatewayEvent(platform, event.id)
  return { kind: 'booked', purpose }
}

/** A session of ours has its payment's own time; one that a job wrote was there before the gateway was asked. */
function isWrittenHere({ takenAt }: TakenPayment, { expiresAt }: PaymentSession): boolean {
  return expiresAt.getTime() === takenAt.getTime()
}
