import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, id, instant, pageMeta } from '../shared.ts'

/** Bytes of a form: a photo of a phone, or a scanned page. Source: decisions section 10, Tax. */
const mostTaxFormBytes = 10 * 1024 * 1024

export const taxFormStatuses = ['pending', 'approved', 'rejected'] as const

const taxForm = z.object({
  _id: id,
  status: z.enum(taxFormStatuses),
  file_type: z.enum(['pdf', 'image']),
  uploaded_at: instant,
  decided_at: z.nullable(instant),
  /** Why it was rejected; null otherwise. */
  message: z.nullable(z.string()),
})

export type TaxForm = z.output<typeof taxForm>

export const taxFormRoutes = {
  ownTaxForms: route({
    method: 'GET',
    path: '/commuter/tax-documents',
    audience: 'commuter',
    summary:
      "The member's tax forms that stand: the approved one, and a later one that waits or was rejected.",
    response: z.object({
      data: z.array(taxForm),
      meta: pageMeta,
      /** Whether one is approved, which redeeming above the limit of a year needs. */
      approved: z.boolean(),
    }),
  }),
  uploadTaxForm: route({
    method: 'POST',
    path: '/commuter/tax-documents',
    audience: 'commuter',
    summary:
      'Uploads a tax form, PDF, PNG, JPEG or BMP. A PDF with scripts, actions or attachments is 415 `pdf_active`, one that is ' +
      'protected or damaged 415 `pdf_unreadable`: printed to a new PDF it has none. It takes the place of one that waits or was rejected; an approved one ' +
      'stands until the new one is approved.',
    upload: { field: 'document', maxBytes: mostTaxFormBytes },
    response: z.extend(done, { data: taxForm }),
  }),
} as const
