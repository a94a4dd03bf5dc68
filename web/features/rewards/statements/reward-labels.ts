import type { RewardRow } from '#contract/rewards/statements.ts'
import type {
  RewardCategory,
  RewardKind,
  RewardStatus,
} from '#contract/rewards/statements-categories.ts'
import { localDateOf } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'

export const categoryLabels: Record<RewardCategory, string> = {
  trip_incentive_reward: 'Trip reward',
  weekly_gift_reward: 'Weekly credit',
  monthly_reward: 'Monthly prize',
  signup_reward: 'Sign-up reward',
  promotion_reward: 'App promotion',
}

/** Two rewards of one trip have each their own. */
export const kindLabels: Record<RewardKind, string> = {
  trip: 'Trip reward',
  trip_rest: 'Rest of a trip reward',
  recommendation: 'Recommendation',
  weekly: 'Weekly credit',
  prize: 'Monthly prize',
  signup: 'Sign-up reward',
  promotion: 'App promotion',
  correction: 'Correction',
}

export const statusLabels: Record<RewardStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  cancelled: 'Cancelled',
}

type Standing = Pick<RewardRow, 'status' | 'waiting' | 'approves_on' | 'granted_at'>

/** Where a reward stands, short enough for a row. */
export function statusLine(reward: Standing): { kind: StatusKind; label: string } {
  const label = statusLabels[reward.status]
  if (reward.status === 'approved') return { kind: 'good', label }
  if (reward.status === 'cancelled') return { kind: 'neutral', label }
  return reward.waiting ? { kind: 'bad', label: `${label}, unpaid` } : { kind: 'waiting', label }
}

/** The same in a sentence, with what happens next; nothing more is to come of what is not pending. */
export function statusSentence(reward: Standing, timeZone: string): string | null {
  const granted = `Granted on ${shortDate(localDateOf(new Date(reward.granted_at), timeZone))}`
  if (reward.status === 'cancelled') return `${granted} and cancelled since: it pays nothing.`
  if (reward.status === 'approved') return `${granted} and approved.`
  if (reward.waiting)
    return `${granted}. It waits for credit: add some, and waiting rewards are paid for, the oldest first.`
  return reward.approves_on && `${granted}, to be approved on ${shortDate(reward.approves_on)}.`
}
