import { Loader, Text } from '@mantine/core'
import type { SubscriptionQuote } from '#contract/subscriptions/programs.ts'
import { isBelowCharge, leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { toCents } from '#domain/money.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import classes from './quote.module.css'

interface LaunchQuoteProps {
  /** Of the draft as it stands; absent while it is asked for or cannot be. */
  quote: SubscriptionQuote | undefined
  isAsking: boolean
}

/** What the program would cost, before it is launched. */
export function LaunchQuote({ quote, isAsking }: LaunchQuoteProps) {
  return (
    <div className={classes.launch} role="status" aria-busy={isAsking}>
      {quote ? (
        <>
          {quote.trial_ends_on !== null && (
            <div className={classes.trial}>
              <Text fw={650}>1 month free, no contract</Text>
              <Text size="sm">
                Free through {shortDate(lastFreeDay(quote, quote.trial_ends_on))}. You need no card
                to start.
              </Text>
            </div>
          )}
          <QuoteLines quote={quote} />
          {toCents(quote.amount) >= leastChargeCents && quote.next_billing_date !== null && (
            <Text size="sm" c="dimmed">
              The card you pay with is kept for the next bills. You can change or remove it under
              Payments.
            </Text>
          )}
        </>
      ) : isAsking ? (
        <Loader type="dots" role="img" aria-label="Working out the price" />
      ) : (
        <Text c="dimmed">The price stands here once every field is right.</Text>
      )}
    </div>
  )
}

/** The days from the end of the month to the next bill are free too. */
function lastFreeDay({ next_billing_date }: SubscriptionQuote, endsOn: LocalDate): LocalDate {
  return addDays(next_billing_date ?? endsOn, -1)
}

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
          : `Next bill on ${shortDate(next_billing_date)}: ${amount(next_amount)}.`}
      </Text>
    </div>
  )
}
