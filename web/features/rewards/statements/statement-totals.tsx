import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import classes from './statement-totals.module.css'

interface StatementTotalsProps {
  /** What is counted, and how many there are. */
  of: string
  count: number
  total: number
  pending: number
  isCancelled: boolean
}

/** What all rows come to, not only those of the page. */
export function StatementTotals(props: StatementTotalsProps) {
  const { of, count, total, pending, isCancelled } = props
  const shares = isCancelled
    ? [['Cancelled', amount(total)]]
    : [
        ['Pending', amount(pending)],
        ['Approved', amount(total - pending)],
        ['Total', amount(total)],
      ]
  return (
    <dl className={classes.totals}>
      {[[of, exactNumber(count)], ...shares].map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
