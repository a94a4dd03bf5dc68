import { dollarsInWords } from '#domain/dollars-in-words.ts'
import type { Reason } from '#domain/rewards/granting/explanation.ts'
import { monthInWords } from '#domain/rewards/settings/reward-words.ts'
import type { LocalDate } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import type { Config } from '#server/platform/config.ts'

interface Month {
  name: string | null
  month: LocalDate
  sums: readonly { kind: Reason['kind']; rewards: number; cents: number }[]
}

const words: Readonly<Record<Reason['kind'], string>> = {
  trip: 'Trips',
  recommendation: 'Recommendations',
  weekly: 'Weekly credit',
  prize: 'Monthly prizes',
  signup: 'Sign-ups',
  promotion: 'App promotion',
}

/** What a month's rewards came to, once it has closed. */
export function monthLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, month, sums }: Month,
) {
  const total = sums.reduce((cents, sum) => cents + sum.cents, 0)
  const lines = sums.map(
    ({ kind, rewards, cents }) =>
      `${words[kind]}: ${dollarsInWords(cents)} in ${rewards.toLocaleString('en-US')} ${rewards === 1 ? 'reward' : 'rewards'}`,
  )
  return letter({
    subject: `Rewards of ${monthInWords(month)}: ${dollarsInWords(total)}`,
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      `${monthInWords(month)} has closed. Your members earned ${dollarsInWords(total)}:`,
      lines.join('\n'),
      'Trips that are logged for it from now on still count, as rewards of the day they are logged.',
    ],
    action: { label: 'See every reward', url: `${publicUrl}/dashboard/credit-details` },
  })
}
