import type { ClosingConsequences } from '#contract/identity/closing.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** What closing ends and leaves, a sentence each; what is not there is left out. */
export function closingConsequences(left: ClosingConsequences): string[] {
  const { members, scheduled_emails: emails, balance, total_remaining: unpaid } = left
  const rewards = counted(members, 'member gets', 'members get')
  const mails = counted(emails, 'scheduled email is', 'scheduled emails are')
  return [
    'Everybody is signed out of the account, and nobody can sign in to it.',
    ...programConsequences(left),
    'Nothing is billed any more.',
    ...only(
      members,
      `${rewards} no new rewards. They can still sign in and redeem what is approved.`,
    ),
    ...only(emails, `${mails} not sent.`),
    ...only(
      balance,
      `${amount(balance)} of credit can no longer be spent. It is kept until it ends.`,
    ),
    ...only(unpaid, `${amount(unpaid)} of unpaid invoices stay due.`),
    `For ${left.reopen_days} days we can open the account again: contact us.`,
  ]
}

function programConsequences(left: ClosingConsequences): string[] {
  const { scheduled_programs: scheduled, incomplete_programs: incomplete } = left
  const running = left.programs - scheduled - incomplete
  const ending = counted(running, 'running program ends', 'running programs end')
  const cancelled = counted(scheduled, 'scheduled program is', 'scheduled programs are')
  const discarded = counted(
    incomplete,
    'program that is not paid yet is',
    'programs that are not paid yet are',
  )
  return [
    ...only(running, `${ending} today; what is paid for it is not refunded.`),
    ...only(
      scheduled,
      `${cancelled} cancelled before the start; whatever is paid for it goes back.`,
    ),
    ...only(incomplete, `${discarded} discarded.`),
  ]
}

/** The sentence, where there is something to say it of. */
function only(size: number, sentence: string): string[] {
  return size > 0 ? [sentence] : []
}

function counted(count: number, one: string, many: string): string {
  return `${exactNumber(count)} ${count === 1 ? one : many}`
}
