import { toDollars } from '#domain/money.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { listInvoices, listLines, listPayments } from './queries/money.ts'
import type { Reader } from './reader.ts'

/** Invoices with their lines and payments. */
export function moneyTables(read: Reader): Table[] {
  return [
    tableOf({
      name: 'invoices',
      columns: [
        { heading: 'Number', value: (row) => row.number },
        { heading: 'Issued', value: (row) => row.localIssued },
        { heading: 'For', value: (row) => row.type },
        { heading: 'From', value: (row) => row.startOn },
        { heading: 'To', value: (row) => row.endOn },
        { heading: 'Value', value: (row) => toDollars(row.valueCents) },
        { heading: 'Paid', value: (row) => toDollars(row.paidCents) },
        { heading: 'Status', value: (row) => row.status },
        { heading: 'Paid on', value: (row) => row.localPaid },
      ],
      rows: read(listInvoices),
    }),
    tableOf({
      name: 'invoice-lines',
      columns: [
        { heading: 'Invoice', value: (row) => row.number },
        { heading: 'Line', value: (row) => row.line },
        { heading: 'Kind', value: (row) => row.kind },
        { heading: 'Description', value: (row) => row.description },
        { heading: 'Quantity', value: (row) => row.quantity },
        { heading: 'Unit price', value: (row) => row.unitPrice },
        { heading: 'Amount', value: (row) => toDollars(row.amountCents) },
      ],
      rows: read(listLines),
    }),
    tableOf({
      name: 'payments',
      columns: [
        { heading: 'Invoice', value: (row) => row.number },
        { heading: 'Paid', value: (row) => row.localPaid },
        { heading: 'Amount', value: (row) => toDollars(row.cents) },
        { heading: 'By', value: (row) => row.method },
      ],
      rows: read(listPayments),
    }),
  ]
}
