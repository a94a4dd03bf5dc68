import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import type { Progress } from '#contract/system/progress.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

export type Counts = CustomEmail['counts']

/** The counts of a list, brought up to date by what has been heard since. */
export function liveCounts(counts: Counts, news: Progress | null): Counts {
  if (!news) return counts
  const { total, sent, failed, waiting } = news
  return { ...counts, recipients: total, sent, failed, waiting }
}

/** Green only when nothing failed. Source: MAIL-30. */
export function sentState({ sent, failed, waiting }: Counts): 'sending' | 'failed' | 'sent' {
  if (waiting > 0) return 'sending'
  return failed > 0 && sent === 0 ? 'failed' : 'sent'
}

/** What became of the mails, each with its figure: 118 sent, 2 failed, 1 unsubscribed. */
export function deliveryParts(counts: Counts) {
  const told = (['waiting', 'failed', 'unsubscribed'] as const).filter((state) => counts[state] > 0)
  const states = ['sent' as const, ...told]
  return states.map((state) => ({ state, words: `${exactNumber(counts[state])} ${state}` }))
}
