import { staffDocumentRoutes } from '#contract/system/document-tickets-staff.ts'
import { createClient } from '#web/api/client.ts'
import { openPdfTab } from '../open-pdf-tab.ts'
import { staffInvoices } from './staff-invoices-queries.ts'

const documents = createClient(staffDocumentRoutes)

interface AnyPdf {
  id: string
  isDetailed: boolean
}

/** Opens the PDF of any employer's invoice in a new tab. Source: ADM-INV-04, ADM-INV-05. */
export function openAnyPdf({ id, isDetailed }: AnyPdf): Promise<void> {
  const detailed = isDetailed && { detailed: '1' as const }
  return openPdfTab({
    ticket: () => documents.createStaffTicket({ body: { kind: 'invoice', id } }),
    look: () => staffInvoices.viewAnyInvoicePdf({ params: { id }, query: { ...detailed } }),
    address: (token) =>
      `/api/admin/invoices/pdf/${id}?${new URLSearchParams({ access_token: token, ...detailed })}`,
  })
}
