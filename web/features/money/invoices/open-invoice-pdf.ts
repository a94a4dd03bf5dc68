import { documentRoutes } from '#contract/system/document-tickets.ts'
import { createClient } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { invoices } from './invoice-queries.ts'

const documents = createClient(documentRoutes)

interface InvoicePdf {
  id: string
  isDetailed: boolean
}

/**
 * Opens the PDF in a new tab. Its address carries a ticket for this one document, never the session's
 * token. The tab is opened at once, while the click still allows it, and goes to the PDF once there is
 * one: a refusal would stand in it as the server words it for programs.
 */
export async function openInvoicePdf({ id, isDetailed }: InvoicePdf): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const detailed = isDetailed && { detailed: '1' as const }
  const fetched = await outcomeOf(
    Promise.all([
      documents.createTicket({ body: { kind: 'invoice', id } }),
      invoices.viewInvoice({ params: { id }, query: { ...detailed } }),
    ]),
  )
  if (!fetched.isDone) {
    tab?.close()
    throw fetched.error
  }
  const [{ token }, pdf] = fetched.answer
  await pdf.body?.cancel()
  const query = new URLSearchParams({ access_token: token, ...detailed })
  const address = `/api/invoices/${id}?${query}`
  if (tab) tab.location.replace(address)
  else location.assign(address)
}
