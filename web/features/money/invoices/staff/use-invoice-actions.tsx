import {
  IconArrowBackUp,
  IconFileDescription,
  IconFileOff,
  IconFileText,
  IconHistory,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { StaffInvoice } from '#contract/money/invoices-staff.ts'
import { staffDocumentRoutes } from '#contract/system/document-tickets-staff.ts'
import { createClient } from '#web/api/client.ts'
import { useCommand } from '#web/kit/command.ts'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { openPdfTab } from '../open-pdf-tab.ts'
import { InvoiceChangesPanel } from './invoice-changes-panel.tsx'
import type { InvoiceDialogProps } from './invoice-dialog.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { staffInvoices } from './staff-invoices-queries.ts'
import { VoidDialog } from './void-dialog.tsx'
import { whyNotRefundable, whyNotVoid } from './why-not.ts'

const documents = createClient(staffDocumentRoutes)

interface Asked {
  what: 'changes' | 'refund' | 'void'
  invoice: StaffInvoice
}

interface InvoiceActions {
  of: (invoice: StaffInvoice) => readonly RowAction[]
  /** What is open above the list. */
  dialog: ReactNode
}

/** What an invoice's menu offers staff. */
export function useInvoiceActions(): InvoiceActions {
  const [asked, setAsked] = useState<Asked | null>(null)
  const openPdf = useCommand({
    run: openAnyPdf,
    success: () => null,
    key: ({ id, isDetailed }) => `${id} ${isDetailed}`,
  })
  const of = (invoice: StaffInvoice): RowAction[] => {
    const { id } = invoice
    const ask = (what: Asked['what']) => () => setAsked({ what, invoice })
    return [
      {
        label: 'Invoice',
        icon: IconFileText,
        onPick: () => void openPdf.run({ id, isDetailed: false }),
      },
      {
        label: 'Detailed Invoice',
        icon: IconFileDescription,
        onPick: () => void openPdf.run({ id, isDetailed: true }),
      },
      { label: 'Refunds and reasons', icon: IconHistory, onPick: ask('changes') },
      {
        label: 'Refund',
        icon: IconArrowBackUp,
        reason: whyNotRefundable(invoice),
        onPick: ask('refund'),
      },
      { label: 'Void', icon: IconFileOff, reason: whyNotVoid(invoice), onPick: ask('void') },
    ]
  }
  const dialogs: Record<Asked['what'], ComponentType<InvoiceDialogProps>> = {
    changes: InvoiceChangesPanel,
    refund: RefundDialog,
    void: VoidDialog,
  }
  const dialogOf = ({ what, invoice }: Asked) => {
    const Dialog = dialogs[what]
    return <Dialog invoice={invoice} onClose={() => setAsked(null)} />
  }
  return { of, dialog: asked && dialogOf(asked) }
}

interface AnyPdf {
  id: string
  isDetailed: boolean
}

/** Opens the PDF of any employer's invoice in a new tab. Source: ADM-INV-04, ADM-INV-05. */
function openAnyPdf({ id, isDetailed }: AnyPdf): Promise<void> {
  const detailed = isDetailed && { detailed: '1' as const }
  return openPdfTab({
    ticket: () => documents.createStaffTicket({ body: { kind: 'invoice', id } }),
    look: () => staffInvoices.viewAnyInvoicePdf({ params: { id }, query: { ...detailed } }),
    address: (token) =>
      `/api/admin/invoices/pdf/${id}?${new URLSearchParams({ access_token: token, ...detailed })}`,
  })
}
