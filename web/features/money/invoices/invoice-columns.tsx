import type { Invoice, InvoiceStatus } from '#contract/money/invoices.ts'
import { invoiceStatusLabels } from '#contract/money/invoices-labels.ts'
import { bookDateOf } from '#domain/money/invoices/number.ts'
import type { LocalDate } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { paddedDate } from '#web/ui/format/date-words.ts'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'

/** Paid green, pending amber, failed red, the others neutral. Source: PAY-08. */
const kinds: Record<InvoiceStatus, StatusKind> = {
  pending: 'waiting',
  partial: 'neutral',
  paid: 'good',
  failed: 'bad',
  refunded: 'neutral',
  void: 'neutral',
}

export const typeLabels: Record<Invoice['type'], string> = {
  credit: 'Credit',
  subscription: 'Subscription',
}

/**
 * The columns of PAY-05, what is owed first; the number names a row. The ends of the period are there to be chosen:
 * with them the table is wider than the room beside the menu.
 */
export const invoiceColumns: TableColumn<Invoice>[] = [
  column(
    'number',
    'Invoice',
    { width: 124, pinned: 'start', isRowHeader: true },
    (of) => of.number,
  ),
  column('remaining', 'Remaining', { width: 108, align: 'end', isLead: true }, (of) =>
    amount(of.remaining),
  ),
  column('status', 'Status', 130, ({ status }) => <InvoiceStatusText status={status} />),
  column('value', 'Value', { width: 108, align: 'end' }, (of) => amount(of.value)),
  column('created_at', 'Created', 160, (of) => issuedOn(of)),
  column('type', 'Type', 108, (of) => typeLabels[of.type]),
  column('start_date', 'Start date', { width: 160, isExtra: true }, (of) =>
    periodDate(of.start_date),
  ),
  column('end_date', 'End date', { width: 160, isExtra: true }, (of) => periodDate(of.end_date)),
]

/** Where an invoice stands, in its colour. */
export function InvoiceStatusText({ status }: Pick<Invoice, 'status'>) {
  return <StatusText kind={kinds[status]}>{invoiceStatusLabels[status]}</StatusText>
}

/** The date that stands on the invoice itself, whatever the reader's is. Source: PAY-10, ADR 13. */
export function issuedOn({ created_at }: Pick<Invoice, 'created_at'>): string {
  return paddedDate(bookDateOf(new Date(created_at)))
}

/** One end of the period; credit has none. Source: PAY-10. */
export function periodDate(date: LocalDate | null): string {
  return date === null ? '–' : paddedDate(date)
}
