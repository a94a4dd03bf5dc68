import { formatDollars } from '#domain/format-dollars.ts'
import { redemptionLinkDays } from '#domain/money/redemptions/redeemable.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'

/** To whom a payout did not reach. */
export function failureLetter({ cents }: { cents: number }) {
  return letter({
    subject: 'Your redemption could not be paid',
    paragraphs: [
      'Hello,',
      `The payout provider could not pay the ${formatDollars(cents)} you redeemed. Nothing is lost: the money is in your wallet again.`,
      'Please check that your email address is right, and redeem it once more.',
    ],
  })
}

interface Left {
  cents: number
  communityName: string
  url: string
}

/** To a member who was deleted and has money in the wallet. */
export function leaverLetter({ cents, communityName, url }: Left) {
  return letter({
    subject: `${formatDollars(cents)} of your rewards can still be redeemed`,
    paragraphs: [
      'Hello,',
      `You are not a member of ${communityName} any more. ${formatDollars(cents)} of what you earned is in your wallet.`,
      `The link works for ${redemptionLinkDays} days and is yours alone: whoever has it can redeem the money. What is left then goes back to where it came from.`,
    ],
    action: { label: 'Redeem your rewards', url },
  })
}
