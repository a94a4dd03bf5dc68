import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './program-skeleton.module.css'

/** The page's own shape until its settings have come. Source: RW-GEN-01. */
export function ProgramSkeleton() {
  return (
    <div className={classes.columns} aria-hidden>
      <div className={classes.sections}>
        <Skeleton height={150} radius="lg" />
        <Skeleton height={150} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
      <Skeleton height={560} radius="lg" />
    </div>
  )
}
