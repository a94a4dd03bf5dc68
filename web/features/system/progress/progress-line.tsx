import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Progress as Bar, VisuallyHidden } from '@mantine/core'
import type { Progress } from '#contract/system/progress.ts'
import { FailedCount } from './failed-count.tsx'
import classes from './progress-line.module.css'
import { sentWords, spokenProgress } from './progress-words.ts'

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
        {sentWords(progress)}
        {failed > 0 && ', '}
        {failed > 0 && <FailedCount failed={failed} label={label} onOpen={onFailures} />}
      </span>
      <VisuallyHidden role="status">{spokenProgress(progress)}</VisuallyHidden>
    </div>
  )
}
