import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { untaxedYearCents } from '#domain/money/redemptions/redeemable.ts'
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

interface TakenBack {
  cents: number
  linkEndsAt: Date
}

/** To who redeemed by a link, when staff took it back before anybody was asked to pay it. */
export function takenBackLetter({ cents, linkEndsAt }: TakenBack) {
  return letter({
    subject: 'Your redemption was taken back',
    paragraphs: [
      'Hello,',
      `The ${formatDollars(cents)} you redeemed were not paid: the redemption was taken back. Nothing is lost: the money is in your wallet again.`,
      `You can redeem it once more by the link you used before. It works until ${dayOf(linkEndsAt)}.`,
    ],
  })
}

interface Left {
  cents: number
  /** What of it can be redeemed now: without an approved tax form no more than the year has left. */
  mostCents: number
  communityName: string
  endsAt: Date
  /** What they had redeemed before they were deleted could not be paid. */
  isAfterFailure: boolean
  /** What comes into the wallet by itself within the days of the link. */
  pendingCents: number
  url: string
}

/** To a member who was deleted and has money in the wallet. */
export function leaverLetter(left: Left) {
  const { cents, mostCents, communityName, endsAt, isAfterFailure, pendingCents, url } = left
  const dollars = formatDollars(cents)
  return letter({
    subject:
      mostCents > 0
        ? `${formatDollars(mostCents)} of your rewards can still be redeemed`
        : `${dollars} of your rewards are in your wallet`,
    paragraphs: [
      'Hello,',
      ...(isAfterFailure ? [couldNotPay('what you redeemed')] : []),
      `You are not a member of ${communityName} any more. ${dollars} of what you earned is in your wallet.`,
      ...(pendingCents > 0 ? [laterBy(pendingCents)] : []),
      ...(mostCents < cents ? [limited(mostCents)] : []),
      `The link works until ${dayOf(endsAt)} and is yours alone: whoever has it can redeem the money. What is left then goes back to where it came from.`,
    ],
    action: { label: 'Redeem your rewards', url },
  })
}

function laterBy(pendingCents: number): string {
  return `Another ${formatDollars(pendingCents)} of your rewards is not approved yet: within seven days it is in your wallet too, unless your employer withdraws it. The same link shows it.`
}

function limited(mostCents: number): string {
  const now = mostCents > 0 ? `${formatDollars(mostCents)} of it` : 'none of it'
  return `More than ${formatDollars(untaxedYearCents)} in a calendar year needs a tax form that was approved while you were a member: ${now} can be redeemed this year.`
}

function couldNotPay(what: string): string {
  return `The payout provider could not pay ${what}. Nothing is lost: the money is in your wallet again.`
}

function dayOf(endsAt: Date): string {
  return formatDay(localDateOf(endsAt, platformTimeZone))
}
