import { amount } from '#web/ui/format/amount.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './hosted-summary.module.css'
import type { HostedPayment } from './hosted-words.ts'

/** What is paid, line by line. */
export function HostedSummary({ lines, total }: Pick<HostedPayment, 'lines' | 'total'>) {
  return (
    <Panel aria-label="What you pay">
      <dl className={classes.lines}>
        {lines.map(({ name, amount: dollars }) => (
          <div key={name} className={classes.line}>
            <dt>{name}</dt>
            <dd>{amount(dollars)}</dd>
          </div>
        ))}
        <div className={classes.line} data-total>
          <dt>Total</dt>
          <dd>{amount(total)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
