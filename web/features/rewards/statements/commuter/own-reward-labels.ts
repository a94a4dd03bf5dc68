import type { OwnReward } from '#contract/rewards/statements.ts'
import { waitingDays } from '#domain/rewards/granting/approval.ts'
import { localDateOf } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'
import { statusLabels } from '../reward-labels.ts'

type Standing = Pick<OwnReward, 'status' | 'waiting' | 'approves_on' | 'granted_at'>

/** Where a reward stands, short enough for a line. */
export function ownStatus(reward: Standing): { kind: StatusKind; label: string } {
  const { status, waiting } = reward
  if (status === 'pending' && waiting) return { kind: 'waiting', label: 'Waits for credit' }
  if (isQuestioned(reward)) return { kind: 'waiting', label: 'Your employer asks about the trip' }
  const kinds = { pending: 'waiting', approved: 'good', cancelled: 'neutral' } as const
  return { kind: kinds[status], label: statusLabels[status] }
}

/** The same in a sentence, with what happens next. */
export function ownStatusSentence(reward: Standing, timeZone: string): string {
  const granted = `Granted on ${shortDate(localDateOf(new Date(reward.granted_at), timeZone))}`
  if (reward.status === 'cancelled') return `${granted} and cancelled since: it pays nothing.`
  if (reward.status === 'approved') return `${granted} and approved: it went into your wallet.`
  if (reward.approves_on)
    return `${granted}. It is approved on ${shortDate(reward.approves_on)}, then it is in your wallet.`
  if (isQuestioned(reward))
    return `${granted}. Your employer asks about the trip: it is approved once that is settled.`
  return `${granted}. It is paid once your employer has added credit, within ${waitingDays} days.`
}

/** Pending, paid for, and without a day of approval: that waits for an answer. */
export function isQuestioned({ status, waiting, approves_on }: Standing): boolean {
  return status === 'pending' && !waiting && approves_on === null
}
