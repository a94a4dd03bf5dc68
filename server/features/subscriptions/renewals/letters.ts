import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import type { LocalDate } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { failureWords } from '#server/features/money/checkout/failure-words.ts'
import type { Config } from '#server/platform/config.ts'

type Where = Pick<Config, 'publicUrl'>

interface FailedCharge {
  name: string
  number: string
  cents: number
  failure: string
  card: string | null
  /** When the card is tried again; null after the last time. */
  againOn: LocalDate | null
  overdueOn: LocalDate
}

export function chargeFailedLetter({ publicUrl }: Where, failed: FailedCharge) {
  const { name, number, cents, failure, card, againOn, overdueOn } = failed
  const sum = formatDollars(cents)
  const what = card
    ? `We could not charge ${sum} for invoice ${number} to your ${card}: ${failureWords(failure)}.`
    : `We could not charge ${sum} for invoice ${number}: no card is saved for your account.`
  const then = againOn
    ? `We try again on ${formatDay(againOn)}. Save another card before then, or pay the invoice by hand.`
    : `We will not try again. The invoice stays open: please pay it by hand. If it is not paid by ` +
      `${formatDay(overdueOn)}, new rewards and draws of your program pause until it is.`
  const cards = { label: 'See your cards', url: `${publicUrl}/dashboard/payments` }
  return letter({
    subject: `Payment of ${sum} failed: invoice ${number}`,
    paragraphs: [`Hello ${name},`, what, then],
    action: againOn ? cards : invoicesPage(publicUrl),
  })
}

/** An unpaid invoice as a letter lists it. */
export interface UnpaidInvoice {
  number: string
  remainingCents: number
  issuedOn: LocalDate
}

export function reminderLetter(
  { publicUrl }: Where,
  { name, invoices }: { name: string; invoices: readonly UnpaidInvoice[] },
) {
  const sum = formatDollars(sumOf(invoices))
  return letter({
    subject: `Reminder: ${sum} unpaid`,
    paragraphs: [
      `Hello ${name},`,
      `${invoices.length === 1 ? 'This invoice is' : 'These invoices are'} not paid yet:`,
      invoices.map(lineOf).join('\n'),
      'If a payment is on its way, there is nothing you need to do.',
    ],
    action: invoicesPage(publicUrl),
  })
}

export function suspendedLetter(
  { publicUrl }: Where,
  { name, invoices }: { name: string; invoices: readonly UnpaidInvoice[] },
) {
  return letter({
    subject: 'New rewards and draws are paused',
    paragraphs: [
      `Hello ${name},`,
      'An invoice of your transportation program has been unpaid for 30 days. New rewards and draws ' +
        'pause until it is paid; what your members have earned stays theirs.',
      invoices.map(lineOf).join('\n'),
    ],
    action: invoicesPage(publicUrl),
  })
}

export function runningAgainLetter({ publicUrl }: Where, { name }: { name: string }) {
  return letter({
    subject: 'Rewards and draws run again',
    paragraphs: [
      `Hello ${name},`,
      'Thank you: nothing of your transportation program is overdue any more. New rewards and draws ' +
        'run again from now on.',
    ],
    action: { label: 'See your program', url: `${publicUrl}/dashboard/account?tab=3` },
  })
}

function invoicesPage(publicUrl: string) {
  return { label: 'See your invoices', url: `${publicUrl}/dashboard/account?tab=2` }
}

function lineOf({ number, remainingCents, issuedOn }: UnpaidInvoice): string {
  return `Invoice ${number} of ${formatDay(issuedOn)}: ${formatDollars(remainingCents)}`
}

function sumOf(invoices: readonly UnpaidInvoice[]): number {
  return invoices.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
}
