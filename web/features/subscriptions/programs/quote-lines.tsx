import { Text } from '@mantine/core'
import type { SubscriptionQuote } from '#contract/subscriptions/programs.ts'
import { isBelowCharge } from '#domain/money/checkout/least-charge.ts'
import { toCents } from '#domain/money.ts'
import { amount } from '#web/ui/format/amount.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import classes from './quote-lines.module.css'

/** What is paid now, line by line, and what the next bill will be. */
export function QuoteLines({ quote }: { quote: SubscriptionQuote }) {
  const { lines, amount: total, next_billing_date, next_amount } = quote
  return (
    <div className={classes.quote}>
      <dl className={classes.lines}>
        {lines.map((line) => (
          <div key={line.description} className={classes.line}>
            <dt>{line.description}</dt>
            <dd>{amount(line.amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{isBelowCharge(toCents(total)) ? 'Added to your invoices' : 'To pay now'}</dt>
          <dd>{amount(total)}</dd>
        </div>
      </dl>
      <Text c="dimmed" size="sm">
        {next_billing_date === null || next_amount === null
          ? 'Nothing is billed after that.'
          : `Next bill on ${longDate(next_billing_date)}: ${amount(next_amount)}.`}
      </Text>
    </div>
  )
}
