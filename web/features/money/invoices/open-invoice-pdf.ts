import { documentRoutes } from '#contract/system/document-tickets.ts'
import { createClient } from '#web/api/client.ts'
import { invoices } from './invoice-queries.ts'
import { openPdfTab } from './open-pdf-tab.ts'

const documents = createClient(documentRoutes)

interface InvoicePdf {
  id: string
  isDetailed: boolean
}

/** Opens the PDF of one of the employer's invoices in a new tab. */
export function openInvoicePdf({ id, isDetailed }: InvoicePdf): Promise<void> {
  const detailed = isDetailed && { detailed: '1' as const }
  return openPdfTab({
    ticket: () => documents.createTicket({ body: { kind: 'invoice', id } }),
    look: () => invoices.viewInvoice({ params: { id }, query: { ...detailed } }),
    address: (token) =>
      `/api/invoices/${id}?${new URLSearchParams({ access_token: token, ...detailed })}`,
  })
}
