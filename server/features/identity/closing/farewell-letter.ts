import { formatDollars } from '#domain/format-dollars.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { type Consequences, reopenDays } from './consequences.ts'

/** What is over with a closed account, what remains, and the way back. */
export function farewellLetter(left: Consequences, contactEmail: string) {
  const { communityName, programs, members, unpaidCents, availableCents } = left
  return letter({
    subject: 'Your Switchback account is closed',
    paragraphs: [
      `The account of ${communityName} is closed, as you asked. Everybody is signed out of it.`,
      programs === 0
        ? 'No program was running. Nothing will be billed.'
        : `${counted(programs, 'program has', 'programs have')} ended. Nothing further will be billed.`,
      members === 0
        ? 'No members had joined.'
        : `Your ${counted(members, 'member', 'members')} can still sign in and redeem rewards that are approved; they get no new ones and no mails of yours.`,
      unpaidCents === 0
        ? 'No invoice is unpaid.'
        : `${formatDollars(unpaidCents)} of your invoices are unpaid and stay due. Write to us to pay them.`,
      ...(availableCents === 0
        ? []
        : [
            `${formatDollars(availableCents)} of credit is left. It stays yours until its lots end, a year after each was bought.`,
          ]),
      `Within ${reopenDays} days we can open the account again: write to ${contactEmail}. If it was not you who closed it, write to us at once.`,
    ],
  })
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
