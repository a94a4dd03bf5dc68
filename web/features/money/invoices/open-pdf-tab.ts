import { outcomeOf } from '#web/api/outcome.ts'

interface PdfTab {
  /** Asks for the ticket of this one document. */
  ticket: () => Promise<{ token: string }>
  /** Whether there is one, asked with the session. */
  look: () => Promise<Response>
  address: (token: string) => string
}

/**
 * Opens a PDF in a new tab. Its address carries a ticket for this one document, never the session's
 * token. The tab is opened at once, while the click still allows it, and goes to the PDF once there is
 * one: a refusal would stand in it as the server words it for programs.
 */
export async function openPdfTab({ ticket, look, address }: PdfTab): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const fetched = await outcomeOf(Promise.all([ticket(), look()]))
  if (!fetched.isDone) {
    tab?.close()
    throw fetched.error
  }
  const [{ token }, pdf] = fetched.answer
  await pdf.body?.cancel()
  if (tab) tab.location.replace(address(token))
  else location.assign(address(token))
}
