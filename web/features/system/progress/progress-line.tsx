import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Anchor, Progress as Bar, VisuallyHidden } from '@mantine/core'
import type { Progress } from '#contract/system/progress.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import classes from './progress-line.module.css'

interface ProgressLineProps {
  /** What is on its way, for screen readers. */
  label: string
  progress: Pick<Progress, 'total' | 'sent' | 'failed' | 'finished'>
  onFailures: () => void
}

/** A bar and its figures; screen readers hear every quarter, not every mail. */
export function ProgressLine({ label, progress, onFailures }: ProgressLineProps) {
  const { total, sent, failed } = progress
  const share = (count: number) => (total === 0 ? 100 : (100 * count) / total)
  return (
    <div className={classes.line}>
      <Bar.Root size={8}>
        <Bar.Section value={share(sent)} aria-label={label} />
        {failed > 0 && (
          <Bar.Section value={share(failed)} color="var(--error)" aria-label="Failed" />
        )}
      </Bar.Root>
      <span className={classes.figures}>
        {sentLabel(progress)}
        {failed > 0 && ', '}
        {failed > 0 && <FailedCount failed={failed} label={label} onOpen={onFailures} />}
      </span>
      <VisuallyHidden role="status">{spokenProgress(progress)}</VisuallyHidden>
    </div>
  )
}

interface FailedCountProps {
  failed: number
  /** What was sent, for screen readers: the same label stands in many rows. */
  label: string
  onOpen: () => void
}

/** How many mails failed; opens which, and why. */
export function FailedCount({ failed, label, onOpen }: FailedCountProps) {
  const text = failedLabel(failed)
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={`${text}: ${label}`}
    >
      {text}
    </Anchor>
  )
}

type Figures = Pick<Progress, 'total' | 'sent' | 'failed' | 'finished'>

/** Sent 120 of 5,000 */
export function sentLabel({ total, sent }: Pick<Figures, 'total' | 'sent'>): string {
  return `Sent ${exactNumber(sent)} of ${exactNumber(total)}`
}

/** 2 failed */
export function failedLabel(failed: number): string {
  return `${exactNumber(failed)} failed`
}

/** Both in steps of a quarter, and in full at the end. */
export function spokenProgress(figures: Figures): string {
  const { total, sent, failed, finished } = figures
  if (finished)
    return failed > 0 ? `${sentLabel(figures)}, ${failedLabel(failed)}` : sentLabel(figures)
  const quarters = total === 0 ? 0 : Math.floor((4 * (sent + failed)) / total)
  return quarters === 0 ? 'Sending has begun' : `${Math.min(quarters, 3) * 25} percent sent`
}
