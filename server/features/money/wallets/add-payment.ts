import { v7 as uuid } from 'uuid'
import { allotPayment } from '#domain/money/invoices/allot-payment.ts'
import { payInvoiceByBank } from '#domain/money/ledger/invoice-money.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { followPayments, paymentsOf } from '#server/features/money/invoices/pay-invoices.ts'
import {
  type InvoicePayment,
  lockUnpaid,
  writePayments,
} from '#server/features/money/invoices/queries/pay-invoice.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { CleanImage } from '#server/platform/images/reencode-image.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keyTaken } from '#server/platform/repeats/answer-once.ts'
import { storeImage } from './payment-image.ts'
import { findPayment, insertPayment } from './queries/bank-payments.ts'
import { findWallet } from './queries/find-wallet.ts'

interface Payment {
  /** The payment's id, too: noted again under it, it is the same one. */
  changeId: string
  adminId: string
  paidOn: LocalDate
  cents: number
  image: CleanImage | null
}

/**
 * Notes a payment by bank: the oldest invoices are paid, the rest becomes credit. Its image is stored before, and given
 * up later when nothing was noted.
 */
export async function addPayment(
  platform: Platform,
  actor: PlatformActor,
  { image, ...payment }: Payment,
): Promise<void> {
  const { employerId } = actor
  await requirePaidBy(platform, employerId, payment.paidOn)
  const imageId = image && (await storeImage(platform, employerId, image))
  await inEmployerTransaction(platform.db, employerId, (trx) =>
    notePayment(trx, platform, actor, { ...payment, imageId }),
  )
}

/** Not in the future, by the employer's own clocks. */
async function requirePaidBy(
  { db, clock }: Platform,
  employerId: string,
  paidOn: LocalDate,
): Promise<void> {
  const now = clock.now()
  const wallet = await findWallet(db, { employerId, memberId: null, now })
  if (!wallet) throw notFound('The business')
  if (paidOn > localDateOf(now, wallet.timeZone)) {
    throw invalid({ date: ['The date of a payment cannot be in the future'] })
  }
}

type Noted = Omit<Payment, 'image'> & { imageId: string | null }

async function notePayment(
  trx: Trx,
  platform: Platform,
  actor: PlatformActor,
  noted: Noted,
): Promise<void> {
  const { employerId } = actor
  const { changeId: id, cents } = noted
  const at = platform.clock.now()
  const lotId = uuid()
  let payments: InvoicePayment[] = []
  await lockLedger(trx, employerId)
  const beforeCents = await availableCents(trx, employerId, at)
  const request = { employerId, key: `bank_payment:${id}`, subjectId: id, at }
  const answer = await post(trx, platform, request, async ({ shortfallCents }) => {
    const unpaid = await lockUnpaid(trx, { employerId, firstId: null })
    const { parts, restCents } = allotPayment(unpaid, cents)
    payments = paymentsOf(parts, unpaid)
    const owedCents = cents - restCents
    return payInvoiceByBank({ receivedCents: cents, owedCents, shortfallCents, lotId, at })
  })
  if (answer.kind !== 'posted') return requireSame(trx, employerId, noted)
  const into = (account: string) =>
    answer.posting.entries.find((entry) => entry.account === account)?.cents ?? 0
  const parts = { clearedCents: into('shortfall'), creditCents: into('available') }
  await insertPayment(trx, { ...noted, ...parts, employerId, lotId, at })
  if (payments.length > 0) {
    await writePayments(trx, payments, { employerId, method: 'bank', bankPaymentId: id, at })
  }
  await followPayments(trx, platform, { employerId, payments })
  await auditEmployer(trx, actor, {
    at,
    action: 'payment.added',
    subject: { kind: 'payment', id },
    details: {
      cents,
      credit_cents: parts.creditCents,
      before_cents: beforeCents,
      after_cents: await availableCents(trx, employerId, at),
      paid_on: noted.paidOn,
      has_image: noted.imageId !== null,
    },
  })
}

async function requireSame(trx: Trx, employerId: string, asked: Noted): Promise<void> {
  const known = await findPayment(trx, { employerId, id: asked.changeId })
  if (known?.valueCents !== asked.cents || known.paidOn !== asked.paidOn) throw keyTaken()
}

async function availableCents(trx: Trx, employerId: string, now: Date): Promise<number> {
  const wallet = await findWallet(trx, { employerId, memberId: null, now })
  return wallet?.availableCents ?? 0
}
