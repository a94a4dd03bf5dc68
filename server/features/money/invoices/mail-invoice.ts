import { formatDollars } from '#domain/format-dollars.ts'
import { isBelowCharge } from '#domain/money/checkout/least-charge.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { formatPeriodDays } from './pdf/format.ts'
import { findContact, type InvoiceContact } from './queries/contact.ts'
import { findInvoice } from './queries/find-invoice.ts'
import type { Issued } from './record-invoice.ts'

export type InvoiceEvent =
  /** `card` when it is charged without anybody's doing: its label, or null when none is saved. */
  | { kind: 'issued'; card?: string | null }
  /** `note` of credit that was bought without anybody's doing: why, by which card. */
  | { kind: 'receipt'; note?: string }
  | { kind: 'payment'; paymentId: string; cents: number }
  | { kind: 'refunded'; refundId: string; method: 'card' | 'bank'; cents: number }
  /** One that the contact was notified of did not reach the card. */
  | { kind: 'refund_failed'; refundId: string; cents: number }
  | { kind: 'voided' }

interface About {
  employerId: string
  invoiceId: string
  event: InvoiceEvent
}

/** Tells the invoice contact, or the account, with the PDF of an invoice that was issued before. */
export async function mailInvoice(
  trx: Trx,
  platform: Platform,
  { employerId, invoiceId, event }: About,
): Promise<void> {
  const [[contact], [invoice]] = [
    await findContact(trx, { employerId }),
    await findInvoice(trx, { employerId, id: invoiceId }),
  ]
  if (!contact || !invoice) throw new Error(`There is no invoice ${invoiceId} to mail`)
  const { number, valueCents, paidCents, startOn, endOn, billTo } = invoice
  const period = startOn && endOn ? { startOn, lastOn: endOn } : null
  const { communityName } = billTo
  const issued = { id: invoiceId, number, valueCents, paidCents, period }
  await mail(trx, platform, { employerId, contact, issued, communityName, event })
}

/** The same right after it was issued, with what is known of it then. */
export async function mailIssued(
  trx: Trx,
  platform: Platform,
  { employerId, issued, event }: { employerId: string; issued: Issued; event: InvoiceEvent },
): Promise<void> {
  const { contact } = issued
  const { communityName } = contact
  await mail(trx, platform, { employerId, contact, issued, communityName, event })
}

interface Mailed {
  employerId: string
  contact: InvoiceContact
  issued: Omit<Issued, 'contact'>
  /** As it is printed on the invoice. */
  communityName: string
  event: InvoiceEvent
}

/** The PDF is made while the mail is sent. */
async function mail(trx: Trx, platform: Platform, mailed: Mailed): Promise<void> {
  const { employerId, contact, issued, event } = mailed
  // A disabled employer gets no mails; one that closed its account is notified what became of its money.
  if (contact.status !== 'approved' && !contact.isClosed) return
  const url = `${platform.config.publicUrl}/dashboard/account?tab=2`
  const { subject, paragraphs } = textOf(mailed)
  await queueMail(platform, trx, {
    idempotencyKey: keyOf(event, issued.id),
    employerId,
    to: contact.email,
    ...letter({
      subject,
      paragraphs: [`Hello ${contact.name},`, ...paragraphs],
      action: { label: 'See your invoices', url },
    }),
    attachment: { kind: 'invoice', id: issued.id },
  })
}

function keyOf(event: InvoiceEvent, invoiceId: string): string {
  if (event.kind === 'payment') return `invoice payment:${event.paymentId}`
  if (event.kind === 'refunded') return `invoice refund:${event.refundId}`
  if (event.kind === 'refund_failed') return `invoice refund failed:${event.refundId}`
  return `invoice ${event.kind}:${invoiceId}`
}

function textOf({ event, issued, communityName }: Mailed): {
  subject: string
  paragraphs: string[]
} {
  const { number, valueCents, paidCents, period } = issued
  const value = formatDollars(valueCents)
  const whom = `for ${communityName}`
  if (event.kind === 'receipt') {
    return {
      subject: `Receipt ${number}: ${value} paid`,
      paragraphs: [
        event.note ??
          `Thank you: your payment of ${value} ${whom} has arrived and the credit is yours.`,
        `Invoice ${number} is attached; it is paid.`,
      ],
    }
  }
  if (event.kind === 'issued') {
    const days = period ? `, ${formatPeriodDays(period.startOn, period.lastOn)}` : ''
    return {
      subject: `Invoice ${number}: ${value}`,
      paragraphs: [
        `Invoice ${number} ${whom} is attached: ${value} for your transportation program${days}.`,
        valueCents > paidCents ? howToPay(valueCents - paidCents, event.card) : 'It is paid.',
      ],
    }
  }
  if (event.kind === 'voided') {
    return {
      subject: `Invoice ${number} is void`,
      paragraphs: [
        `Invoice ${number} ${whom} for ${value} is void: nothing is owed.`,
        'It is attached for your records. If you have already sent a payment, it becomes credit in your account.',
      ],
    }
  }
  if (event.kind === 'refunded') {
    const back = formatDollars(event.cents)
    const way = event.method === 'card' ? 'to the card it was paid with' : 'by bank transfer'
    return {
      subject: `${back} refunded: invoice ${number}`,
      paragraphs: [
        `${back} ${whom} of invoice ${number} is refunded ${way}.`,
        'It can take a few days to arrive. The invoice is attached.',
      ],
    }
  }
  if (event.kind === 'refund_failed') {
    const back = formatDollars(event.cents)
    return {
      subject: `Refund of ${back} failed: invoice ${number}`,
      paragraphs: [
        `The refund of ${back} ${whom} of invoice ${number} could not be made to the card it was paid with.`,
        'We will contact you about another way. The invoice is attached.',
      ],
    }
  }
  const paid = formatDollars(event.cents)
  const leftCents = valueCents - paidCents
  return {
    subject: `Payment of ${paid} received: invoice ${number}`,
    paragraphs: [
      `Thank you: ${paid} ${whom} has arrived for invoice ${number}.`,
      leftCents > 0
        ? `Of its ${value}, ${formatDollars(leftCents)} is left to be paid. It is attached.`
        : 'It is paid in full, and attached.',
    ],
  }
}

function howToPay(cents: number, card: string | null | undefined): string {
  if (isBelowCharge(cents)) {
    return 'That is less than a card can be charged with: pay it together with your next invoice.'
  }
  if (card === undefined) return 'You can pay it by card on the invoices page.'
  if (card) return `It is charged to your ${card} today: there is nothing you need to do.`
  return 'No card is saved for your account: please pay it on the invoices page.'
}
