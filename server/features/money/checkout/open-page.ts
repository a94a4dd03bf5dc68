import { v7 as uuid } from 'uuid'
import { toDollars } from '#domain/money.ts'
import { AmountRefused, PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { gatewayFailed, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPayer, rememberCustomer } from './queries/gateway.ts'
import {
  closeSession,
  insertSession,
  type PaymentSession,
  rememberPage,
} from './queries/sessions.ts'

/** How long a page can be paid on; Stripe takes 30 minutes to 24 hours. */
const pageLifeMs = 60 * 60_000
/** Pages an employer can open in 15 minutes: each is a call to the gateway. */
const mostPages = 60

export type Wanted = Pick<PaymentSession, 'purpose' | 'amountCents' | 'feeCents'> & {
  invoice?: { id: string; number: string }
  /** What a subscription's checkout pays for. */
  order?: { id: string; lines: { name: string; cents: number }[] }
  methodKind?: 'credit' | 'debit'
  /** The page of ours the payer comes from. */
  from?: string | undefined
}

/**
 * Opens a page of the gateway. The session is written first, so that whatever the gateway reports of it
 * is known; the gateway is asked outside of any transaction.
 */
export async function openPage(platform: Platform, actor: Actor, wanted: Wanted): Promise<string> {
  const { db, clock, payments } = platform
  const { employerId } = actor
  const id = uuid()
  const expiresAt = new Date(clock.now().getTime() + pageLifeMs)
  await guardPages(platform, employerId)
  await inEmployerTransaction(db, employerId, (trx) =>
    writeSession(trx, platform, actor, { ...wanted, id, expiresAt }),
  )
  try {
    const page = {
      sessionId: id,
      employerId,
      customerId: await customerOf(platform, employerId),
      returnUrl: returnUrlOf(platform, id, wanted.from),
      cancelUrl: cancelUrlOf(platform, { ...wanted, invoiceId: wanted.invoice?.id ?? null }),
      from: wanted.from ?? null,
      expiresAt,
    }
    const opened =
      wanted.purpose === 'method'
        ? await payments.createSetup(page)
        : await payments.createCheckout({
            ...page,
            // What renews itself is charged to a saved card later.
            savesCard: wanted.purpose === 'subscription',
            lines: wanted.order?.lines ?? linesOf(wanted, wanted.invoice?.number ?? null),
            paidFor: {
              employerId,
              sessionId: id,
              purpose: wanted.purpose,
              amountCents: wanted.amountCents,
              invoiceId: wanted.invoice?.id ?? null,
            },
          })
    await rememberPage(db, { employerId, id, ...opened })
    return opened.url
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    platform.log.error({ err: error, session: id }, 'a payment page could not be opened')
    await closeSession(db, { id, status: 'failed', failure, now: clock.now() })
    if (error instanceof AmountRefused) throw invalid({ amount: [failure] })
    throw gatewayFailed('The payment provider')
  }
}

/** Each page, and each charge of a saved card, is a call to the gateway. */
export function guardPages(platform: Platform, employerId: string): Promise<void> {
  return guardedUse(platform, { purpose: 'payment-page', address: employerId, most: mostPages })
}

/** Writes what is going to be paid, before the gateway hears of it. */
export async function writeSession(
  trx: Trx,
  { clock, payments }: Platform,
  actor: Actor,
  wanted: Wanted & { id: string; expiresAt: Date },
): Promise<void> {
  const { id, purpose, amountCents, feeCents } = wanted
  const at = clock.now()
  await insertSession(trx, {
    employer_id: actor.employerId,
    id,
    purpose,
    amount_cents: amountCents,
    fee_cents: feeCents,
    invoice_id: wanted.invoice?.id ?? null,
    order_id: wanted.order?.id ?? null,
    method_kind: wanted.methodKind ?? null,
    gateway: payments.kind,
    status: 'open',
    created_at: at,
    expires_at: wanted.expiresAt,
  })
  await auditEmployer(trx, actor, {
    at,
    action: 'payment.opened',
    subject: { kind: 'payment_session', id },
    details: { purpose, cents: amountCents, fee_cents: feeCents },
  })
}

/** For people; nothing for an error of our own. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof AmountRefused) return 'The payment provider does not take this amount'
  if (error instanceof PaymentsGatewayFailed) return 'The payment provider did not answer'
  return undefined
}

/** Where people come back to; the page there asks how it went. */
export function returnUrlOf({ config }: Platform, sessionId: string, from?: string): string {
  const query = new URLSearchParams({ session: sessionId, ...(from && { from }) })
  return `${config.publicUrl}/dashboard/payments/return?${query.toString()}`
}

type Cancelled = Pick<PaymentSession, 'purpose' | 'amountCents' | 'invoiceId'> & {
  from?: string | undefined
}

/** Where people who change their mind come from: the form they filled in, with its amount. */
export function cancelUrlOf({ config }: Platform, session: Cancelled): string {
  const amount = toDollars(session.amountCents)
  const paths = {
    credit: `/dashboard?panel=add-credit&amount=${amount}`,
    invoice: `/dashboard/account?tab=2&pay=${session.invoiceId ?? 'all'}&amount=${amount}`,
    invoices: `/dashboard/account?tab=2&pay=all&amount=${amount}`,
    subscription: '/dashboard/account?tab=3',
    method: '/dashboard/payments',
  }
  return `${config.publicUrl}${session.from ?? paths[session.purpose]}`
}

async function customerOf({ db, payments }: Platform, employerId: string): Promise<string> {
  const [payer] = await findPayer(db, { employerId })
  if (!payer) throw notFound('The account')
  const { customerId: known, name, email } = payer
  if (known && payments.knowsCustomer(known)) return known
  const customerId = await payments.createCustomer({ employerId, name, email })
  await rememberCustomer(db, { employerId, customerId })
  return customerId
}

type Priced = Pick<PaymentSession, 'purpose' | 'amountCents' | 'feeCents'>

/** What the gateway's page lists; a page that saves a card lists nothing. */
export function linesOf(
  { purpose, amountCents, feeCents }: Priced,
  invoiceNumber: string | null,
): { name: string; cents: number }[] {
  switch (purpose) {
    case 'credit': {
      const fee = { name: 'Payment gateway service fee', cents: feeCents }
      return [{ name: 'Credit', cents: amountCents }, ...(feeCents > 0 ? [fee] : [])]
    }
    case 'invoice':
      return [{ name: `Invoice ${invoiceNumber ?? ''}`.trim(), cents: amountCents }]
    case 'invoices':
      return [{ name: 'Unpaid invoices', cents: amountCents }]
    case 'subscription':
      return [{ name: 'Transportation program', cents: amountCents }]
    case 'method':
      return []
  }
}
