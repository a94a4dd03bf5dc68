import type { MailAttachment } from '#server/gateways/email/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readInvoice } from './invoice-pdf.ts'

/** What a mail of the outbox says about the document it carries. */
interface Carrier {
  employerId: string | null
  attachmentKind: 'invoice' | null
  attachmentId: string | null
}

/** Makes what a mail carries, while it is sent: a retry carries the same document as it stands then. */
export async function attachmentsOf(
  platform: Pick<Platform, 'db' | 'config'>,
  { employerId, attachmentKind, attachmentId: id }: Carrier,
): Promise<MailAttachment[]> {
  if (attachmentKind === null) return []
  const invoice =
    employerId && id ? await readInvoice(platform, { employerId, id, isDetailed: true }) : undefined
  // To be tried again: a mail that announces an invoice never leaves without it.
  if (!invoice) throw new Error(`There is no invoice ${id} to attach`)
  const { fileName, draw } = invoice
  return [{ fileName, type: 'application/pdf', bytes: draw }]
}
