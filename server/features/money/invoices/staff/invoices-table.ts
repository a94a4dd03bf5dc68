import { invoiceStatusLabels, staffInvoiceTypeLabels } from '#contract/money/invoices-labels.ts'
import { bookDateOf } from '#domain/money/invoices/number.ts'
import { remainingOf } from '#domain/money/invoices/status.ts'
import { toDollars } from '#domain/money.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { type InvoiceFilter, listOfAllAfter, type StaffInvoiceRow } from './queries/list.ts'

/** Everybody's invoices as a filter leaves them, the latest first; dates are those of the books. */
export function invoicesTable(db: Db, filter: InvoiceFilter): Table {
  return tableOf({
    name: 'invoices',
    title: 'Invoices',
    columns: [
      {
        heading: 'Invoice date',
        kind: 'date',
        width: 14,
        value: ({ issuedAt }) => bookDateOf(issuedAt),
      },
      { heading: 'Invoice', width: 16, value: ({ number }) => number },
      { heading: 'Business', width: 28, value: ({ communityName }) => communityName },
      { heading: 'Service from', kind: 'date', width: 14, value: ({ startOn }) => startOn },
      { heading: 'Service to', kind: 'date', width: 14, value: ({ endOn }) => endOn },
      { heading: 'Type', width: 34, value: ({ type }) => staffInvoiceTypeLabels[type] },
      { heading: 'Amount status', width: 16, value: ({ status }) => invoiceStatusLabels[status] },
      {
        heading: 'Invoice amount',
        kind: 'dollars',
        width: 16,
        value: ({ valueCents }) => toDollars(valueCents),
      },
      {
        heading: 'Paid',
        kind: 'dollars',
        width: 12,
        value: ({ paidCents }) => toDollars(paidCents),
      },
      {
        heading: 'Remaining',
        kind: 'dollars',
        width: 12,
        value: (row) => toDollars(remainingOf(row)),
      },
      {
        heading: 'Refunded',
        kind: 'dollars',
        width: 12,
        value: ({ refundedCents }) => toDollars(refundedCents),
      },
    ],
    rows: readChunks(rowsAtOnce, (last: StaffInvoiceRow | undefined) =>
      listOfAllAfter(db, filter, { last, count: rowsAtOnce }),
    ),
  })
}
