import type { RewardSummaryRow } from '#contract/rewards/statements.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { MemberLink } from './member-link.tsx'
import classes from './stacked-rows.module.css'
import { categoriesLine, modesLine } from './summary-columns.tsx'

/** The members stacked, for a screen too narrow for a table. */
export function SummaryCards({ rows }: { rows: readonly RewardSummaryRow[] }) {
  return (
    <ul className={classes.rows} aria-label="Rewards by member">
      {rows.map((row) => (
        <li key={row._id}>
          <div className={classes.line}>
            <MemberLink user={row.user} />
            <strong>{amount(row.total)}</strong>
          </div>
          <div className={classes.small}>
            <span>
              {exactNumber(row.rewards)} {row.rewards === 1 ? 'reward' : 'rewards'}
            </span>
            <span>{amount(row.pending_total)} pending</span>
          </div>
          <div className={classes.small}>
            <span>{categoriesLine(row)}</span>
            <span>{modesLine(row)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
