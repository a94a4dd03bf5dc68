import type { Invoice } from '#contract/money/invoices.ts'
import { amount } from '#web/ui/format/amount.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { InvoiceMenu } from './invoice-menu.tsx'
import { issuedWords, periodDateWords, statusWords, typeWords } from './invoice-words.ts'

/** The columns of PAY-05, what is owed first, to be in sight on a narrow screen; the number names a row. */
export function invoiceColumns(
  /** Absent where nothing may be paid. */
  onPay?: (invoice: Invoice) => void,
): TableColumn<Invoice>[] {
  return [
    {
      id: 'number',
      header: 'Invoice',
      meta: { width: 124, pinned: 'start', isRowHeader: true },
      cell: ({ row }) => row.original.number,
    },
    {
      id: 'remaining',
      header: 'Remaining',
      meta: { width: 108, align: 'end' },
      cell: ({ row }) => amount(row.original.remaining),
    },
    {
      id: 'status',
      header: 'Status',
      meta: { width: 130 },
      cell: ({ row }) => {
        const { kind, label } = statusWords[row.original.status]
        return <StatusText kind={kind}>{label}</StatusText>
      },
    },
    {
      id: 'value',
      header: 'Value',
      meta: { width: 108, align: 'end' },
      cell: ({ row }) => amount(row.original.value),
    },
    {
      id: 'created_at',
      header: 'Created',
      meta: { width: 160 },
      cell: ({ row }) => issuedWords(row.original),
    },
    {
      id: 'type',
      header: 'Type',
      meta: { width: 108 },
      cell: ({ row }) => typeWords[row.original.type],
    },
    {
      id: 'start_date',
      header: 'Start date',
      meta: { width: 160 },
      cell: ({ row }) => periodDateWords(row.original.start_date),
    },
    {
      id: 'end_date',
      header: 'End date',
      meta: { width: 160 },
      cell: ({ row }) => periodDateWords(row.original.end_date),
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { width: 80, pinned: 'end' },
      cell: ({ row }) => <InvoiceMenu invoice={row.original} onPay={onPay} />,
    },
  ]
}
