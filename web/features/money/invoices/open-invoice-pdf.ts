import { documentRoutes } from '#contract/system/document-tickets.ts'
import { createClient } from '#web/api/client.ts'
import { errorMessage } from '#web/api/errors.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import { invoices } from './invoices-client.ts'

const documents = createClient(documentRoutes)

/**
 * Opens the PDF in a new tab. Its address carries a ticket for this one document, never the session's
 * token. The tab is opened at once, while the click still allows it, and goes to the PDF once there is
 * one: a refusal would stand in it as the server words it for programs.
 */
export async function openInvoicePdf(id: string, isDetailed: boolean): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const detailed = isDetailed && { detailed: '1' as const }
  try {
    const [{ token }, pdf] = await Promise.all([
      documents.createTicket({ body: { kind: 'invoice', id } }),
      invoices.viewInvoice({ params: { id }, query: { ...detailed } }),
    ])
    await pdf.body?.cancel()
    const query = new URLSearchParams({ access_token: token, ...detailed })
    const address = `/api/invoices/${id}?${query}`
    if (tab) tab.location.replace(address)
    else location.assign(address)
  } catch (error) {
    tab?.close()
    showError(errorMessage(error))
  }
}
