import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { dollars, done, emailAddress, id, instant, pageMeta, paging } from '../shared.ts'

export const invoiceStatus = z.enum(['pending', 'partial', 'paid', 'failed', 'refunded', 'void'])

/** What the list can be narrowed to: `due` are those whose charge failed, and those unpaid for 30 days. */
export const invoiceFilter = z.enum([...invoiceStatus.options, 'due'])

/** An invoice in a list, under the names of both documents. */
export const invoice = z.object({
  _id: id,
  id,
  number: z.string(),
  created_at: instant,
  datetime: instant,
  value: dollars,
  invoice_amount: dollars,
  paid_amount: dollars,
  /** What it is for. */
  type: z.enum(['credit', 'subscription']),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  remaining: dollars,
  remaining_amount: dollars,
  status: invoiceStatus,
  amount_status: invoiceStatus,
})

export type Invoice = z.output<typeof invoice>
export type InvoiceStatus = z.output<typeof invoiceStatus>
export type InvoiceFilter = z.output<typeof invoiceFilter>

/** A flag of an address, off unless it is said. */
export const documentFlag = z._default(
  z.pipe(
    z.enum(['1', '0', 'true', 'false']),
    z.transform((text) => text === '1' || text === 'true'),
  ),
  false,
)

export const invoiceRoutes = {
  listInvoices: route({
    method: 'GET',
    path: '/invoices',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The invoices, the latest first, and what is unpaid of all of them.',
    query: z.object({ ...paging(10), status: z.optional(invoiceFilter) }),
    response: z.object({
      data: z.array(invoice),
      meta: pageMeta,
      total_remaining: dollars,
    }),
  }),
  viewInvoice: route({
    method: 'GET',
    path: '/invoices/:id',
    audience: 'document',
    document: { kind: 'invoice', idIn: 'id' },
    summary: 'An invoice as PDF: a summary, or with detailed=1 every line.',
    params: z.object({ id }),
    query: z.object({
      access_token: z.optional(z.string()),
      token: z.optional(z.string()),
      detailed: documentFlag,
    }),
    produces: 'application/pdf',
  }),
  updateInvoiceEmail: route({
    method: 'POST',
    path: '/update-invoice-email',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'Who gets the invoices.',
    body: z.strictObject({
      invoice_name: lineOfText(2, 200),
      invoice_email_address: emailAddress,
    }),
    response: done,
  }),
} as const
