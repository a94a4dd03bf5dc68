import { staffInvoiceTypeLabels } from '#contract/money/invoices-labels.ts'
import type { StaffInvoice } from '#contract/money/invoices-staff.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { InvoiceStatusText, issuedOn } from '../invoice-columns.tsx'

/** The columns of ADM-INV-02; the number and whose invoice it is name a row; both documents are opened from a row's menu. */
export const staffInvoiceColumns: TableColumn<StaffInvoice>[] = [
  column(
    'number',
    'Invoice',
    { width: 126, pinned: 'start', isRowHeader: true },
    ({ number, community_name: name }) => (
      <>
        {number}
        <WrappedText title={name}>{name}</WrappedText>
      </>
    ),
  ),
  column('datetime', 'Invoice Date', 92, (of) => wrapped(issuedOn(of))),
  column('service', 'Service', 92, (of) => wrapped(serviceText(of))),
  column('type', 'Type', 118, (of) => wrapped(staffInvoiceTypeLabels[of.type])),
  column('status', 'Amount Status', 98, ({ status, open_refund }) => (
    <>
      <InvoiceStatusText status={status} />
      {open_refund === 'failed' && <StatusText kind="bad">Refund failed</StatusText>}
      {open_refund === 'waiting' && <StatusText kind="waiting">Refund waiting</StatusText>}
    </>
  )),
  column('value', 'Invoice Amount', { width: 96, align: 'end' }, (of) => amount(of.value)),
  column('paid_amount', 'Paid', { width: 96, align: 'end' }, (of) => amount(of.paid_amount)),
  column('remaining', 'Remaining', { width: 96, align: 'end', isLead: true }, (of) =>
    amount(of.remaining),
  ),
  column('refunded_amount', 'Refunded', { width: 108, align: 'end', isExtra: true }, (of) =>
    amount(of.refunded_amount),
  ),
]

/** The days it is for; credit has none. */
function serviceText({ start_date, end_date }: StaffInvoice): string {
  return start_date && end_date ? dateRange({ startOn: start_date, lastOn: end_date }) : '–'
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}
