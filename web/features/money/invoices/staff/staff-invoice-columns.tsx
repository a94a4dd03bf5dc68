import type { StaffInvoice } from '#contract/money/invoices-staff.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { InvoiceStatusText, issuedOn } from '../invoice-columns.tsx'

const typeLabels: Record<StaffInvoice['type'], string> = {
  credit: 'Credit',
  subscription: 'Transportation program Invoice',
}

/** The columns of ADM-INV-02, with whose invoice it is; both documents are opened from a row's menu. */
export const staffInvoiceColumns: TableColumn<StaffInvoice>[] = [
  column(
    'number',
    'Invoice',
    { width: 124, pinned: 'start', isRowHeader: true },
    ({ number }) => number,
  ),
  column('community_name', 'Business', { width: 180, isWide: true }, ({ community_name: name }) => (
    <WrappedText title={name}>{name}</WrappedText>
  )),
  column('datetime', 'Invoice Date', 130, (of) => issuedOn(of)),
  column('service', 'Service', { width: 190, isWide: true }, serviceText),
  column('type', 'Type', { width: 190, isWide: true }, (of) => typeLabels[of.type]),
  column('status', 'Amount Status', 130, ({ status }) => <InvoiceStatusText status={status} />),
  column('value', 'Invoice Amount', { width: 124, align: 'end' }, (of) => amount(of.value)),
  column('paid_amount', 'Paid', { width: 108, align: 'end' }, (of) => amount(of.paid_amount)),
  column('remaining', 'Remaining', { width: 108, align: 'end', isLead: true }, (of) =>
    amount(of.remaining),
  ),
  column('refunded_amount', 'Given back', { width: 108, align: 'end', isExtra: true }, (of) =>
    amount(of.refunded_amount),
  ),
]

/** The days it is for; credit has none. */
function serviceText({ start_date, end_date }: StaffInvoice): string {
  return start_date && end_date ? dateRange({ startOn: start_date, lastOn: end_date }) : '–'
}
