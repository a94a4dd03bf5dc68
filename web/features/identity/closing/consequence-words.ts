import type { ClosingConsequences } from '#contract/identity/closing.ts'
import { amount } from '#web/ui/format/amount.ts'

/** What closing ends and leaves, a sentence each; what is not there is not spoken of. */
export function consequenceWords(left: ClosingConsequences): string[] {
  const { members, scheduled_emails: emails, balance, total_remaining: unpaid } = left
  return [
    'Everybody is signed out of the account, and nobody can sign in to it.',
    ...programWords(left),
    'Nothing is billed any more.',
    ...(members > 0
      ? [
          `${counted(members, 'member gets', 'members get')} no new rewards. They can still sign in and redeem what is approved.`,
        ]
      : []),
    ...(emails > 0
      ? [`${counted(emails, 'scheduled e-mail is', 'scheduled e-mails are')} not sent.`]
      : []),
    ...(balance > 0
      ? [`${amount(balance)} of credit can no longer be spent. It is kept until it ends.`]
      : []),
    ...(unpaid > 0 ? [`${amount(unpaid)} of unpaid invoices stay due.`] : []),
    `For ${left.reopen_days} days we can open the account again: contact us.`,
  ]
}

function programWords(left: ClosingConsequences): string[] {
  const { scheduled_programs: scheduled, incomplete_programs: incomplete } = left
  const running = left.programs - scheduled - incomplete
  return [
    ...(running > 0
      ? [
          `${counted(running, 'running program ends', 'running programs end')} today; what is paid for it is not refunded.`,
        ]
      : []),
    ...(scheduled > 0
      ? [
          `${counted(scheduled, 'scheduled program is', 'scheduled programs are')} cancelled before the start; whatever is paid for it goes back.`,
        ]
      : []),
    ...(incomplete > 0
      ? [
          `${counted(incomplete, 'program that is not paid yet is', 'programs that are not paid yet are')} discarded.`,
        ]
      : []),
  ]
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
