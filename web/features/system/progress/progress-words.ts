import type { Progress } from '#contract/system/progress.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

type Figures = Pick<Progress, 'total' | 'sent' | 'failed' | 'finished'>

/** Sent 120 of 5,000 */
export function sentWords({ total, sent }: Pick<Figures, 'total' | 'sent'>): string {
  return `Sent ${exactNumber(sent)} of ${exactNumber(total)}`
}

/** 2 failed */
export function failedWords(failed: number): string {
  return `${exactNumber(failed)} failed`
}

/** Both in steps of a quarter, and in full at the end. */
export function spokenProgress(figures: Figures): string {
  const { total, sent, failed, finished } = figures
  if (finished)
    return failed > 0 ? `${sentWords(figures)}, ${failedWords(failed)}` : sentWords(figures)
  const quarters = total === 0 ? 0 : Math.floor((4 * (sent + failed)) / total)
  return quarters === 0 ? 'Sending has begun' : `${Math.min(quarters, 3) * 25} percent sent`
}
