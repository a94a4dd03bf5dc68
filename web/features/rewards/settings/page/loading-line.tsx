import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import classes from './loading-line.module.css'

/** A line over the page while its settings are on their way; its room is always kept. Source: RW-GEN-01. */
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return (
    <div className={classes.line} role="status" data-loading={isLoading || undefined}>
      {isLoading && <VisuallyHidden>Loading the reward program</VisuallyHidden>}
    </div>
  )
}
