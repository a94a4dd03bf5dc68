import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import type { Happening } from './notification-kinds.ts'

/** What a notification says: a line of its own, and a second one below it, which may be empty. */
export interface NotificationText {
  title: string
  detail: string
}

/** The names that are not stored with it: of the person it is about, and of the employer, for staff. */
export interface NotificationNames {
  person: string | null
  employer: string
}

/**
 * What a notification says, in the list and in a mail. Units: as of what happened. Errors: none.
 * Source: issue 23, part 5.
 */
export function notificationText(happened: Happening, names: NotificationNames): NotificationText {
  const person = names.person ?? 'Somebody'
  switch (happened.kind) {
    case 'join_request':
      return { title: `${person} asks to join`, detail: 'Accept or decline the request.' }
    case 'payment_failed':
      return {
        title: `The payment of invoice ${happened.number} failed`,
        detail: `${formatDollars(happened.cents)} could not be charged to your card.`,
      }
    case 'invoice_overdue':
      return {
        title: `Invoice ${happened.number} is overdue`,
        detail: `${formatDollars(happened.cents)} is unpaid for 30 days: rewards pause until it is paid.`,
      }
    case 'top_up_done':
      return {
        title: `${formatDollars(happened.cents)} of credit was bought`,
        detail: 'Your automatic top-up charged your card.',
      }
    case 'top_up_stopped':
      return { title: 'Your automatic top-up stopped', detail: happened.reason }
    case 'credit_ending':
      return {
        title: `${formatDollars(happened.cents)} of credit ends soon`,
        detail: `The first of it ends on ${formatDay(happened.firstOn)}.`,
      }
    case 'credit_short':
      return {
        title: 'Your credit does not last a month',
        detail: `By the estimate it covers ${happened.days === 0 ? 'less than a day' : `about ${counted(happened.days, 'day')}`}; ${formatDollars(happened.cents)} is missing.`,
      }
    case 'rewards_waiting':
      return {
        title: `${counted(happened.count, 'reward')} ${happened.count === 1 ? 'waits' : 'wait'} for credit`,
        detail: `${formatDollars(happened.cents)} of credit is needed.`,
      }
    case 'emails_failed':
      return {
        title: `“${happened.title}” did not reach everybody`,
        detail: 'See who did not get it, and why.',
      }
    case 'members_quiet':
      return {
        title: `${counted(happened.count, 'member')} quiet for 30 days`,
        detail: 'A short email can ask what is in the way.',
      }
    case 'employer_registered':
      return { title: `${names.employer} registered`, detail: 'A new employer.' }
    case 'ticket_opened':
      return { title: `${person} opened ticket ${happened.number}`, detail: names.employer }
    case 'tax_form_uploaded':
      return { title: `${person} uploaded a tax form`, detail: names.employer }
    case 'join_accepted':
      return { title: `You joined ${names.employer}`, detail: 'Welcome!' }
    case 'rewards_approved':
      return {
        title: `${formatDollars(happened.cents)} went to your wallet`,
        detail: `${counted(happened.count, 'reward')} ${happened.count === 1 ? 'was' : 'were'} approved.`,
      }
    case 'draw_won':
      return {
        title: `You won ${formatDollars(happened.cents)} in the weekly draw`,
        detail: `The draw of the week from ${formatDay(happened.startOn)}.`,
      }
    case 'prize_won':
      return {
        title: `You won a prize of ${formatDollars(happened.cents)}`,
        detail: `A prize of the month from ${formatDay(happened.startOn)}.`,
      }
  }
}
