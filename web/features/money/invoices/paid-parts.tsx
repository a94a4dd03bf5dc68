import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/money/invoices.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { amount } from '#web/ui/format/amount.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { unpaidInvoicesQuery } from './invoice-queries.ts'
import { type PaidPart, paidBy } from './paid-by.ts'
import classes from './paid-parts.module.css'

/** So many are named; the rest is counted. */
const mostNamed = 8

interface PaidPartsProps {
  dollars: number
  /** Null: the oldest unpaid ones. */
  invoice: Invoice | null
}

/** What a payment pays, before it is made. */
export function PaidParts({ dollars, invoice }: PaidPartsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...unpaidInvoicesQuery,
    enabled: invoice === null,
  })
  if (error)
    return (
      <QueryError
        message={bannerMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const unpaid = invoice ? [invoice] : data
  if (!unpaid) return <Loader type="dots" aria-label="Loading the unpaid invoices" />
  const parts = paidBy(dollars, unpaid)
  const more = parts.length - mostNamed
  return (
    <div>
      <Text fw={550} size="sm" id="paid-parts">
        This pays
      </Text>
      <ul className={classes.list} aria-labelledby="paid-parts">
        {parts.slice(0, mostNamed).map((part) => (
          <li key={part.number}>{partWords(part)}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  )
}

function partWords({ number, paid, left }: PaidPart): string {
  const rest = left > 0 ? `${amount(left)} then remains` : 'in full'
  return `Invoice ${number}: ${amount(paid)}, ${rest}`
}
