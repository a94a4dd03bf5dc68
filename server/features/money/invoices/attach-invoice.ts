import type { MakeAttachment } from '#server/platform/registered.ts'
import { readInvoice } from './invoice-pdf.ts'

/** The invoice with all its lines, as it stands while its mail is sent. */
export const attachInvoice: MakeAttachment = async (platform, { employerId, id }) => {
  const invoice = await readInvoice(platform, { employerId, id, isDetailed: true })
  return invoice && { fileName: invoice.fileName, type: 'application/pdf', bytes: invoice.draw }
}
