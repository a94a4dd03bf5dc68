import type { RecommendationEmail } from '#contract/rewards/recommendations.ts'
import { weekdayNames } from '#domain/format-day.ts'
import { counted } from '#domain/format-number.ts'
import { localTime, shortDate } from '#web/ui/format/date-words.ts'

/** Sunday 1 to Saturday 7. Source: RW-REC-18. */
export const dayChoices = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))

type Next = Pick<RecommendationEmail, 'next_send' | 'unsent_reason' | 'recipients' | 'chosen'>

interface Sending {
  send_email: boolean
  email_day: number
  time: string
}

/** When its email leaves: `Mondays at 9:00 AM`. */
export function sendingLabel({ send_email, email_day, time }: Sending): string {
  if (!send_email) return 'No weekly email'
  return `Email on ${weekdayNames[email_day - 1] ?? 'Monday'}s at ${localTime(time)}`
}

/** What happens next, for whoever configures it. */
export function nextSentence({ next_send, unsent_reason, recipients, chosen }: Next): string {
  if (next_send === null) return unsentSentences[unsent_reason ?? 'over']
  const day = shortDate(next_send.slice(0, 10))
  const people = counted(recipients, 'member')
  return `The next one leaves on ${day} at ${localTime(next_send.slice(11))}, to ${people}.${leftOut(chosen - recipients)}`
}

/** Why it goes to fewer than were chosen. */
function leftOut(others: number): string {
  if (others <= 0) return ''
  const who = others === 1 ? '1 other was chosen but has' : `${others} others were chosen but have`
  return ` ${who} made all the rewarded trips, left or unsubscribed.`
}

const unsentSentences: Readonly<Record<NonNullable<RecommendationEmail['unsent_reason']>, string>> =
  {
    email_off: 'Nothing is sent while the weekly email is off.',
    no_start: 'Nothing is sent yet: the program has no start date.',
    recommendations_off: 'Nothing is sent while commute recommendations are off in the program.',
    over: 'Nothing is sent any more: the program or the recommendation ends before the next such day.',
    budget_used: 'Nothing is sent: no money is left in the budget of this recommendation.',
    suspended: 'Nothing is sent while rewards are suspended: an invoice is overdue.',
    not_covered: 'Nothing is sent: your subscription does not cover the next such day.',
  }
