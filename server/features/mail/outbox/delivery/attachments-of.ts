import type { MailAttachment } from '#server/gateways/email/index.ts'
import type { CarriedDocument } from '#server/platform/extension-points.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What a mail of the outbox says about the document it carries, by kind and id. */
interface Carrier {
  employerId: string | null
  attachmentKind: CarriedDocument['kind'] | null
  attachmentId: string | null
}

/** Makes what a mail carries, while it is sent: a retry carries the same document as it stands then. */
export async function attachmentsOf(
  platform: Pick<Platform, 'db' | 'config' | 'extensions'>,
  { employerId, attachmentKind: kind, attachmentId: id }: Carrier,
): Promise<MailAttachment[]> {
  if (kind === null) return []
  const make = platform.extensions.attachments[kind]
  const document = employerId && id ? await make(platform, { employerId, id }) : undefined
  // To be tried again: a mail that announces a document never leaves without it.
  if (!document) throw new Error(`There is no ${kind} ${id} to attach`)
  return [document]
}
