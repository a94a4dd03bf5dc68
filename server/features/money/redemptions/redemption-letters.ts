import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { localDateOf, platformTimeZone } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'

interface Failed {
  cents: number
  /** Until when it can be redeemed by the link they have; null for who is a member and needs none. */
  linkEndsAt: Date | null
  publicUrl: string
}

/** To whom a payout did not reach. */
export function failureLetter({ cents, linkEndsAt, publicUrl }: Failed) {
  return letter({
    subject: 'Your redemption could not be paid',
    paragraphs: [
      'Hello,',
      couldNotPay(`the ${formatDollars(cents)} you redeemed`),
      linkEndsAt
        ? `Please check that your email address is right, and redeem it once more by the link you used before. It works until ${dayOf(linkEndsAt)}.`
        : 'Please check that your email address is right, and redeem it once more.',
    ],
    ...(linkEndsAt
      ? {}
      : { action: { label: 'Open your wallet', url: `${publicUrl}/rider/wallet` } }),
  })
}

interface Left {
  cents: number
  communityName: string
  endsAt: Date
  /** What they had redeemed before they were deleted could not be paid. */
  isAfterFailure: boolean
  url: string
}

/** To a member who was deleted and has money in the wallet. */
export function leaverLetter({ cents, communityName, endsAt, isAfterFailure, url }: Left) {
  const dollars = formatDollars(cents)
  return letter({
    subject: `${dollars} of your rewards can still be redeemed`,
    paragraphs: [
      'Hello,',
      ...(isAfterFailure ? [couldNotPay('what you redeemed')] : []),
      `You are not a member of ${communityName} any more. ${dollars} of what you earned is in your wallet.`,
      `The link works until ${dayOf(endsAt)} and is yours alone: whoever has it can redeem the money. What is left then goes back to where it came from.`,
    ],
    action: { label: 'Redeem your rewards', url },
  })
}

function couldNotPay(what: string): string {
  return `The payout provider could not pay ${what}. Nothing is lost: the money is in your wallet again.`
}

function dayOf(endsAt: Date): string {
  return formatDay(localDateOf(endsAt, platformTimeZone))
}
