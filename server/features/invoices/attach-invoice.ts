import type { MakeAttachment } from '#server/platform/registered.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** The invoice with all its lines, as it stands while its mail is sent. */
export const attachInvoice: MakeAttachment = async (platform, { employerId, id }) => {
  const pdf = await invoicePdf(platform, { employerId, id, isDetailed: true })
  return pdf && { ...pdf, type: 'application/pdf' }
}
