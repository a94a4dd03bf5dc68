import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { DeliveryFailure } from '#contract/system/progress.ts'
import classes from './failures-list.module.css'

interface FailureRowsProps {
  /** Undefined until the first answer. */
  rows: readonly DeliveryFailure[] | undefined
  /** What the first is counted as. */
  from: number
  isStale: boolean
}

/** Not a table: what mail servers say is long, and must be read in full on a phone too. */
export function FailureRows({ rows, from, isStale }: FailureRowsProps) {
  if (!rows) return <Skeleton h={160} role="status" aria-label="Loading the failed deliveries" />
  return (
    <ol
      className={classes.rows}
      start={from}
      aria-label="Failed deliveries"
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {rows.map(({ _id, email, name, reason }) => (
        <li key={_id}>
          <b>{email ?? 'No address any more'}</b>
          {name && <span className={classes.name}> {name}</span>}
          <span className={classes.reason}>{reason}</span>
        </li>
      ))}
    </ol>
  )
}
