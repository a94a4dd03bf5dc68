import { toDollars } from '#domain/money.ts'
import { exportJournal } from '#server/features/billing/export-journal.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { TextFile } from '#server/platform/files/zip-files.ts'
import { csvFile } from './csv-file.ts'
import { listInvoices, listLines, listPayments } from './queries/money.ts'
import type { Stretch } from './queries/stretch.ts'

/** Invoices with their lines and payments, and every movement of the credit. */
export function moneyFiles(db: Db, stretch: Stretch): TextFile[] {
  return [
    {
      name: 'invoices.csv',
      parts: csvFile(db, stretch, {
        headings: ['Number', 'Issued', 'For', 'From', 'To', 'Value', 'Paid', 'Status', 'Paid on'],
        page: listInvoices,
        cells: (row) => [
          row.number,
          row.localIssued,
          row.type,
          row.startOn,
          row.endOn,
          toDollars(row.valueCents),
          toDollars(row.paidCents),
          row.status,
          row.localPaid,
        ],
      }),
    },
    {
      name: 'invoice-lines.csv',
      parts: csvFile(db, stretch, {
        headings: ['Invoice', 'Line', 'Kind', 'Description', 'Quantity', 'Unit price', 'Amount'],
        page: listLines,
        cells: (row) => [
          row.number,
          row.line,
          row.kind,
          row.description,
          row.quantity,
          row.unitPrice,
          toDollars(row.amountCents),
        ],
      }),
    },
    {
      name: 'payments.csv',
      parts: csvFile(db, stretch, {
        headings: ['Invoice', 'Paid', 'Amount', 'By'],
        page: listPayments,
        cells: ({ number, localPaid, cents, method }) => [
          number,
          localPaid,
          toDollars(cents),
          method,
        ],
      }),
    },
    { name: 'credit-journal.csv', parts: exportJournal(db, { employerId: stretch.employerId }) },
  ]
}
