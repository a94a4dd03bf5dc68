import type { OwnReward } from '#contract/rewards/statements.ts'
import { waitingDays } from '#domain/rewards/granting/approval.ts'
import { localDateOf } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import type { StatusKind } from '#web/ui/status-text.tsx'
import { statusLabels } from '../reward-labels.ts'

type Standing = Pick<OwnReward, 'status' | 'waiting' | 'approves_on' | 'granted_at'>

/** Where a reward stands, short enough for a line. */
export function ownStatus({ status, waiting }: Standing): { kind: StatusKind; label: string } {
  if (status === 'pending' && waiting) return { kind: 'waiting', label: 'Waits for credit' }
  const kinds = { pending: 'waiting', approved: 'good', cancelled: 'neutral' } as const
  return { kind: kinds[status], label: statusLabels[status] }
}

/** The same in a sentence, with what happens next. */
export function ownStatusSentence(reward: Standing, timeZone: string): string {
  const granted = `Granted on ${shortDate(localDateOf(new Date(reward.granted_at), timeZone))}`
  if (reward.status === 'cancelled') return `${granted} and cancelled since: it pays nothing.`
  if (reward.status === 'approved') return `${granted} and approved: it went into your wallet.`
  if (reward.waiting || !reward.approves_on)
    return `${granted}. It is paid once your employer has added credit, within ${waitingDays} days.`
  return `${granted}. It is approved on ${shortDate(reward.approves_on)}, then it is in your wallet.`
}
