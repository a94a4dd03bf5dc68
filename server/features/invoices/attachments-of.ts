import type { Platform } from '#server/platform/platform.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** What a mail of the outbox says about the document it carries. */
interface Carrier {
  employerId: string | null
  attachmentKind: 'invoice' | null
  attachmentId: string | null
}

export interface Attachment {
  fileName: string
  type: string
  bytes: Uint8Array
}

/** Makes what a mail carries, while it is sent: a retry carries the same document as it stands then. */
export async function attachmentsOf(
  platform: Pick<Platform, 'db' | 'config'>,
  { employerId, attachmentKind, attachmentId: id }: Carrier,
): Promise<Attachment[]> {
  if (attachmentKind === null) return []
  const pdf =
    employerId && id ? await invoicePdf(platform, { employerId, id, isDetailed: true }) : undefined
  // To be tried again: a mail that announces an invoice never leaves without it.
  if (!pdf) throw new Error(`There is no invoice ${id} to attach`)
  return [{ ...pdf, type: 'application/pdf' }]
}
