import { formatDay, formatMonth } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { explainCuts } from '#domain/rewards/granting/explain.ts'
import { prizeNames, weeklyRule } from '#domain/rewards/settings/reward-labels.ts'
import type { LocalDate } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import type { DrawnRule } from './drawn-rule.ts'
import type { RewardedDraw } from './mail-draws.ts'
import type { LockedPeriod } from './queries/periods.ts'

interface About {
  period: Pick<LockedPeriod, 'kind' | 'startOn' | 'lastOn'>
  periodId: string
  publicUrl: string
}

/** To somebody who won, all they won in a period, and what a limit took off. */
export function winnerLetter(
  about: About & {
    name: string | null
    communityName: string
    won: readonly RewardedDraw[]
    dueOn: LocalDate
  },
) {
  const { name, communityName, won, dueOn, period } = about
  const cents = won.reduce((sum, { reward }) => sum + (reward?.valueCents ?? 0), 0)
  const isFunded = won.every(({ reward }) => reward?.isFunded)
  const orLater = isFunded ? '' : `, or as soon as ${communityName} has added credit for it`
  return letter({
    subject:
      cents > 0
        ? `You won ${formatDollars(cents)} for your commute`
        : 'You won, but nothing is left to pay out',
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      `You won in the rewards of ${communityName} for ${formatPeriod(period)}:`,
      won
        .map(({ draw, reward }) => `${named(draw.rule)}: ${amountOf(draw.rule, reward)}`)
        .join('\n'),
      cents > 0
        ? `It is in your wallet from ${formatDay(dueOn)} on${orLater}.`
        : 'Nothing goes to your wallet for it.',
      'Everybody can check how this was decided, without seeing who you are:',
    ],
    action: pageOf(about),
    footer: { canUnsubscribe: false },
  })
}

/** To the employer, what was drawn and who won. */
export function summaryLetter(
  about: About & {
    name: string
    won: readonly RewardedDraw[]
    names: ReadonlyMap<string, string | null>
  },
) {
  const { name, won, names, period } = about
  const what = period.kind === 'weekly' ? 'Weekly credit' : 'Monthly prizes'
  const waits = won.some(({ reward }) => reward && !reward.isFunded)
  return letter({
    subject: `${what}: the winners of ${formatPeriod(period)}`,
    paragraphs: [
      `Hello ${name},`,
      `This came of ${formatPeriod(period)}:`,
      won.map((one) => lineOf(one, names)).join('\n'),
      ...(waits
        ? ['Your credit is not enough for all of it: the rest waits until you add some.']
        : []),
      'The winners have been notified. Everybody can check the draws, without seeing names:',
    ],
    action: pageOf(about),
  })
}

function lineOf(
  { draw, winner, reward }: RewardedDraw,
  names: ReadonlyMap<string, string | null>,
): string {
  if (!winner) return `${named(draw.rule)}: nobody took part, nothing is paid`
  const who = names.get(winner.memberId) ?? 'a member'
  return `${named(draw.rule)}: ${who}, ${amountOf(draw.rule, reward)}`
}

/** What was won, and why less of it is paid. */
function amountOf({ cents }: DrawnRule, reward: RewardedDraw['reward']): string {
  if (!reward) return formatDollars(0)
  const cuts = explainCuts(reward.explanation)
  return cuts.length > 0 ? `${formatDollars(cents)}. ${cuts.join(' ')}` : formatDollars(cents)
}

function named(rule: DrawnRule): string {
  if (rule.kind === 'prize') return prizeNames[rule.prize]
  return `Draw among everybody ${weeklyRule(rule.type, rule.numberOfTrips)}`
}

function formatPeriod({ kind, startOn, lastOn }: About['period']): string {
  if (kind === 'monthly') return formatMonth(startOn)
  return `the week from ${formatDay(startOn)} to ${formatDay(lastOn)}`
}

function pageOf({ publicUrl, periodId }: About) {
  return { label: 'See the draw', url: `${publicUrl}/draws/${periodId}` }
}
