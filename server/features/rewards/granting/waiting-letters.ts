import { formatDollars } from '#domain/format-dollars.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import type { Config } from '#server/platform/config.ts'

interface Short {
  name: string | null
  rewards: number
  cents: number
}

const details = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  label: 'See the rewards',
  url: `${publicUrl}/dashboard/credit-details?tab=detailed`,
})

/** To the employer: rewards wait, and what for. */
export function waitingLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, rewards, cents }: Short,
) {
  return letter({
    subject: 'Rewards are waiting for credit',
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      `${counted(rewards)} of your members, ${formatDollars(cents)} in all, cannot be paid: your credit is not enough for the oldest of them.`,
      'Add credit, and they are funded at once, the oldest first. A reward that has waited for 90 days is cancelled.',
    ],
    action: { label: 'Add credit', url: `${publicUrl}/dashboard/payments` },
  })
}

/** To the employer: some of them have waited too long. */
export function lapsedLetter(config: Pick<Config, 'publicUrl'>, { name }: Short) {
  return letter({
    subject: 'Rewards were cancelled after 90 days without credit',
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      'Rewards that had waited for your credit for 90 days were cancelled today. The members were notified.',
      'The credit details list them under the status Cancelled.',
    ],
    action: details(config),
  })
}

/** To a member whose rewards nobody paid for. */
export function lapsedLetterToMember({
  name,
  communityName,
  cents,
  publicUrl,
}: {
  name: string | null
  communityName: string
  cents: number
  publicUrl: string
}) {
  return letter({
    subject: 'Rewards of yours were cancelled',
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      `Rewards of ${formatDollars(cents)} were cancelled today: ${communityName} had no credit for them within 90 days.`,
      `Your trips and points stay as they are. For questions please ask ${communityName}.`,
    ],
    action: { label: 'See your rewards', url: `${publicUrl}/rider/rewards` },
  })
}

function counted(rewards: number): string {
  return rewards === 1 ? '1 reward' : `${rewards.toLocaleString('en-US')} rewards`
}
