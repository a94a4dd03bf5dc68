import { documentRoutes } from '#contract/documents.ts'
import { createClient } from '#web/api/client.ts'
import { errorMessage } from '#web/api/errors.ts'
import { showError } from '#web/ui/toasts/toasts.ts'

const documents = createClient(documentRoutes)

/**
 * Opens the PDF in a new tab. Its address carries a ticket for this one document, never the session's
 * token. The tab is opened at once, while the click still allows it.
 */
export async function openInvoicePdf(id: string, isDetailed: boolean): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { token } = await documents.createTicket({ body: { kind: 'invoice', id } })
    const query = new URLSearchParams({ access_token: token, ...(isDetailed && { detailed: '1' }) })
    const address = `/api/invoices/${id}?${query}`
    if (tab) tab.location.replace(address)
    else location.assign(address)
  } catch (error) {
    tab?.close()
    showError(errorMessage(error))
  }
}
