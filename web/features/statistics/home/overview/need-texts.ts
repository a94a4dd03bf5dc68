import type { Need } from '#contract/statistics/home-overview.ts'
import { counted } from '#domain/format-number.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

interface NeedText {
  /** What stands in front. */
  figure: string
  title: string
  detail: string
  /** What is done there, and what is to be seen there by who may not. */
  action: string
  look: string
}

/** What needs somebody, as its reader understands it. */
export function needText({ kind, count, amount: dollars, first_on: firstOn }: Need): NeedText {
  const one = count === 1
  const figure = exactNumber(count)
  const money = amount(dollars ?? 0)
  const by = firstOn === null ? 'soon' : `on ${shortDate(firstOn)}`
  switch (kind) {
    case 'join_requests':
      return {
        figure,
        title: one ? 'request to join' : 'requests to join',
        detail: one ? 'Somebody waits to be let in.' : 'People wait to be let in.',
        action: 'Accept or decline',
        look: 'See who',
      }
    case 'due_invoices':
      return {
        figure,
        title: one ? 'invoice failed or overdue' : 'invoices failed or overdue',
        detail: `${money} is unpaid. Rewards pause while a subscription is unpaid for 30 days.`,
        action: one ? 'Pay it' : 'Pay them',
        look: one ? 'See the invoice' : 'See the invoices',
      }
    case 'waiting_rewards':
      return {
        figure,
        title: one ? 'reward waits for credit' : 'rewards wait for credit',
        detail: `${money} is needed. ${one ? 'It lapses' : 'The oldest lapses'} ${by}.`,
        action: 'Add credit',
        look: one ? 'See the reward' : 'See the rewards',
      }
    case 'ending_credit':
      return {
        figure: money,
        title: 'of credit ends within 30 days',
        detail: `In ${counted(count, 'part')}; ${one ? 'it ends' : 'the first ends'} ${by}. Rewards take the oldest credit first.`,
        action: 'See which',
        look: 'See which',
      }
    case 'short_credit':
      return {
        figure: money,
        title: 'short of a month of rewards',
        detail:
          count === 0
            ? 'By the estimate your balance covers less than a day.'
            : `By the estimate your balance covers about ${counted(count, 'day')}.`,
        action: 'See the estimate',
        look: 'See the estimate',
      }
    case 'stopped_top_up':
      return {
        figure,
        title: 'automatic top-up has stopped',
        detail: 'No credit is bought until an owner of the account switches it on again.',
        action: 'See why',
        look: 'See the credit',
      }
    case 'failed_emails':
      return {
        figure,
        title: one ? 'email did not reach everybody' : 'emails did not reach everybody',
        detail: 'Sent in the last 30 days. Each says who did not get it, and why.',
        action: 'See who',
        look: 'See who',
      }
    case 'quiet_members':
      return {
        figure,
        title: one ? 'member quiet for 30 days' : 'members quiet for 30 days',
        detail: 'A short email can ask what is in the way.',
        action: one ? 'Email this member' : `Email these ${figure}`,
        look: 'See who',
      }
  }
}
