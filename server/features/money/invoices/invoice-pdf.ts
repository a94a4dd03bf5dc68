import { renderPdf } from '#server/features/money/documents/render-pdf.ts'
import type { MakeAttachment } from '#server/platform/extension-points.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceDocument } from './pdf/invoice-document.ts'
import { findInvoice, listLines, listPayments, listRefunds } from './queries/find-invoice.ts'

interface Wanted {
  employerId: string
  id: string
  isDetailed: boolean
}

export interface InvoicePdf {
  fileName: string
  bytes: Uint8Array
}

interface ReadInvoice {
  fileName: string
  /** Draws what was read: a thread's work of its own. */
  draw(): Promise<Uint8Array>
}

/** An invoice as PDF, as it stands now; nothing when the employer has none of that id. */
export async function invoicePdf(
  platform: Pick<Platform, 'db' | 'config'>,
  wanted: Wanted,
): Promise<InvoicePdf | undefined> {
  const invoice = await readInvoice(platform, wanted)
  return invoice && { fileName: invoice.fileName, bytes: await invoice.draw() }
}

/** The invoice with all its lines, as it stands while its mail is sent. */
export const attachInvoice: MakeAttachment = async (platform, { employerId, id }) => {
  const invoice = await readInvoice(platform, { employerId, id, isDetailed: true })
  return invoice && { fileName: invoice.fileName, type: 'application/pdf', bytes: invoice.draw }
}

/** An invoice as it stands now, to be drawn by whoever looks at it. */
async function readInvoice(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { employerId, id, isDetailed }: Wanted,
): Promise<ReadInvoice | undefined> {
  const [[invoice], lines, payments, refunds] = await Promise.all([
    findInvoice(db, { employerId, id }),
    listLines(db, { employerId, id }),
    listPayments(db, { employerId, id }),
    listRefunds(db, { employerId, id }),
  ])
  if (!invoice) return undefined
  const { contactEmail } = config
  const document = invoiceDocument({ invoice, lines, payments, refunds, contactEmail }, isDetailed)
  return { fileName: `invoice-${invoice.number}.pdf`, draw: () => renderPdf(document) }
}
