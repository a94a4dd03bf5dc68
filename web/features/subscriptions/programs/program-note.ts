import type { Program } from '#contract/subscriptions/programs.ts'
import { counted } from '#domain/format-number.ts'
import type { LocalDate } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'

interface Note {
  kind: 'info' | 'warning'
  text: string
}

/** The employer's clock and calendar. */
interface Here {
  timeZone: string
  todayOn: LocalDate
}

/** Where a program stands and what comes of it, in a sentence or two; null when its facts say it all. */
export function noteOf(program: Program, { timeZone, todayOn }: Here): Note | null {
  switch (program.status) {
    case 'pending':
      return { kind: 'warning', text: pendingNote(program, todayOn) }
    case 'pending_upgrade':
      return upgradeNote(program, timeZone)
    case 'future':
      return { kind: 'info', text: futureNote(program) }
    case 'canceled':
      return { kind: 'info', text: `${canceledNote(program)}${endedNote(program)} ${readOnly}` }
    case 'expired':
      return {
        kind: 'info',
        text: `The program is over.${endedNote(program)} ${readOnly}`,
      }
    case 'active':
      return activeNote(program)
  }
}

const readOnly = 'It can be looked at, but no longer be changed.'

function pendingNote({ amount_due, start_date }: Program, todayOn: LocalDate): string {
  const due = amount_due === null ? '' : ` ${amount(amount_due)} is due.`
  const start = start_date > todayOn ? `on ${shortDate(start_date)}` : 'on the day it is paid'
  return `The program is not paid yet.${due} It starts ${start}.`
}

function futureNote({ start_date, trial_ends_on }: Program): string {
  const starts = `The program starts on ${shortDate(start_date)}.`
  return trial_ends_on === null
    ? `${starts} Until then it can be cancelled; what was paid is then refunded in full.`
    : `${starts} Until then it can be cancelled; nothing was paid for it.`
}

function canceledNote({ refunded }: Program): string {
  return refunded
    ? 'The program was cancelled before it began. What was paid for it goes back in full to the card it was paid with; that can take a few days.'
    : 'The program was cancelled.'
}

function upgradeNote({ pending_upgrade }: Program, timeZone: string): Note | null {
  if (pending_upgrade === null) return null
  const { number_of_employees, amount: due, lapses_at } = pending_upgrade
  return {
    kind: 'warning',
    text: `An upgrade to ${counted(number_of_employees, 'employee')} waits for its payment of ${amount(due)}. It lapses on ${dateAndTime(lapses_at, timeZone)}.`,
  }
}

function activeNote(program: Program): Note | null {
  const { cancel_at_period_end, cancel_date, downgrade_quantity, next_billing_date } = program
  if (cancel_at_period_end && cancel_date !== null)
    return {
      kind: 'warning',
      text: `The program is cancelled and runs until ${shortDate(cancel_date)}, the end of what is paid. Until then you can resume it.`,
    }
  if (downgrade_quantity === null || next_billing_date === null) return null
  return {
    kind: 'info',
    text: `The downgrade to ${counted(downgrade_quantity, 'employee')} applies from ${shortDate(next_billing_date)}, the start of the next billing period.`,
  }
}

function endedNote({ end_date, cancel_date, start_date }: Program): string {
  const lastOn = cancel_date ?? end_date
  return lastOn === null || lastOn < start_date ? '' : ` Its last day was ${shortDate(lastOn)}.`
}
