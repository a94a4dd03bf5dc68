import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { leastTopUpCents, leftThisMonth } from '#domain/money/top-up/due.ts'
import type { LocalDate } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { failureWords } from '#server/features/money/checkout/failure-words.ts'
import type { Config } from '#server/platform/config.ts'

export interface StoppedTopUp {
  /** For people. */
  reason: string
  /** What could not be charged to which card; null when no card was tried. */
  failed: { totalCents: number; card: string } | null
}

export function topUpStoppedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, reason, failed }: StoppedTopUp & { name: string },
) {
  const what = failed
    ? `We could not charge ${formatDollars(failed.totalCents)} for credit to your ${failed.card}: ` +
      `${failureWords(reason)}. Nothing was charged.`
    : `Your credit is low, and we did not buy any: ${failureWords(reason)}.`
  return letter({
    subject: 'Automatic top-up has stopped',
    paragraphs: [
      `Hello ${name},`,
      what,
      'Automatic top-up buys nothing more until an owner of your account switches it on again. ' +
        'New rewards wait once your credit is used up. Before then, add credit, or choose another card as the ' +
        'default one on the payments page.',
    ],
    action: {
      label: 'See automatic top-up',
      url: `${publicUrl}/dashboard/credit-details#top-up`,
    },
  })
}

interface ToppedUp {
  amountCents: number
  feeCents: number
  card: string
  /** Bought in the month of this one, with it. */
  boughtCents: number
  monthlyLimitCents: number
  /** The first day of the month after. */
  nextOn: LocalDate
}

/** What the receipt of a top-up says beside its invoice. */
export function topUpNote(toppedUp: ToppedUp): string {
  const { amountCents, feeCents, card, boughtCents, monthlyLimitCents, nextOn } = toppedUp
  const fee = feeCents > 0 ? ` and a service fee of ${formatDollars(feeCents)}` : ''
  const sentences = [
    `Your credit was low, so automatic top-up bought ${formatDollars(amountCents)} of credit.`,
    `It was charged to your ${card}: ${formatDollars(amountCents)}${fee}.`,
    `Top-ups this month: ${formatDollars(boughtCents)} of at most ${formatDollars(monthlyLimitCents)}.`,
  ]
  const left = leftThisMonth({ monthlyLimitCents }, { boughtCents })
  if (left < leastTopUpCents) {
    sentences.push(`The limit is reached: nothing more is bought before ${formatDay(nextOn)}.`)
  }
  return sentences.join(' ')
}
