import { IconCreditCard, IconFileDescription, IconFileText } from '@tabler/icons-react'
import type { Invoice } from '#contract/money/invoices.ts'
import { type RowAction, RowMenu } from '#web/ui/tables/row-menu.tsx'
import { openInvoicePdf } from './open-invoice-pdf.ts'

interface InvoiceMenuProps {
  invoice: Invoice
  onPay: ((invoice: Invoice) => void) | undefined
}

/** What can be done with an invoice. */
export function InvoiceMenu({ invoice, onPay }: InvoiceMenuProps) {
  const open = (isDetailed: boolean) => () => void openInvoicePdf(invoice._id, isDetailed)
  const actions: RowAction[] = [
    { label: 'Open PDF, summary', icon: IconFileText, onPick: open(false) },
    { label: 'Open PDF, detailed', icon: IconFileDescription, onPick: open(true) },
  ]
  if (onPay && invoice.remaining > 0 && invoice.status !== 'refunded')
    actions.unshift({ label: 'Pay', icon: IconCreditCard, onPick: () => onPay(invoice) })
  return <RowMenu label={`Actions for invoice ${invoice.number}`} actions={actions} />
}
