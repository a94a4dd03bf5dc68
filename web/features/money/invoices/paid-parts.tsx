import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/money/invoices.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { unpaidInvoicesQuery } from './invoice-queries.ts'
import { type PaidPart, paidBy } from './paid-by.ts'
import classes from './paid-parts.module.css'

/** So many are named; the others are counted. */
const mostNamed = 8

interface PaidPartsProps {
  dollars: number
  /** Null: the oldest unpaid ones. */
  invoice: Invoice | null
}

/** What a payment pays, before it is made. */
export function PaidParts({ dollars, invoice }: PaidPartsProps) {
  const query = useQuery({ ...unpaidInvoicesQuery, enabled: invoice === null })
  if (invoice) return <Parts parts={paidBy(dollars, [invoice])} />
  return (
    <Loaded query={query} waiting={<Loader type="dots" aria-label="Loading the unpaid invoices" />}>
      {(unpaid) => <Parts parts={paidBy(dollars, unpaid)} />}
    </Loaded>
  )
}

function Parts({ parts }: { parts: readonly PaidPart[] }) {
  const more = parts.length - mostNamed
  return (
    <div>
      <Text fw={550} size="sm" id="paid-parts">
        This pays
      </Text>
      <ul className={classes.list} aria-labelledby="paid-parts">
        {parts.slice(0, mostNamed).map(({ number, paid, left }) => (
          <li key={number}>
            Invoice {number}: {amount(paid)},{' '}
            {left > 0 ? `${amount(left)} then remains` : 'in full'}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  )
}
