import * as z from 'zod/mini'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  done,
  exportFormat,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
  storable,
  tableFiles,
} from '../shared.ts'
import { mostPaidDollars } from './credit.ts'
import { documentFlag, invoice, invoiceStatus } from './invoices.ts'

/** An invoice with whose it is and what was refunded of it. */
const staffInvoice = z.extend(invoice, {
  employer_id: id,
  community_name: z.string(),
  /** What is on its way included. */
  refunded_amount: dollars,
  /** Where its latest refund stands that was not made: on its way, or failed. */
  open_refund: z.nullable(z.enum(['waiting', 'failed'])),
})

export type StaffInvoice = z.output<typeof staffInvoice>

const refund = z.object({
  _id: id,
  value: dollars,
  method: z.enum(['card', 'bank']),
  reason: z.string(),
  /** Who asked for it, by username; null for a cancelled program, and when that administrator is gone. */
  by: z.nullable(z.string()),
  asked_at: instant,
  /** When it was made; null while the payment provider has not said so, and when it failed. */
  done_at: z.nullable(instant),
  /** When it failed, also after it had been reported as made, and why: nothing of it counts as refunded. */
  failed_at: z.nullable(instant),
  failure: z.nullable(z.string()),
})

export type InvoiceRefund = z.output<typeof refund>

const changes = z.object({
  /** What can be refunded now by the way it was paid, and what when all of it goes by bank. */
  refundable: dollars,
  refundable_by_bank: dollars,
  refunds: z.array(refund),
  voided: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
})

export type InvoiceChanges = z.output<typeof changes>

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500), storable)

const list = z.object({
  ...paging(10),
  /** The beginning of a number, or part of the organization’s name. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
  employer_id: z.optional(id),
  status: z.optional(invoiceStatus),
  /** The dates that stand on the invoices, the last one included. */
  start_date: z.optional(calendarDate),
  end_date: z.optional(calendarDate),
  /** Those whose latest refund failed. */
  refund: z.optional(z.literal('failed')),
  export: exportFormat,
})

const answer = z.object({ data: z.array(staffInvoice), meta: pageMeta })

const one = { params: z.object({ id }) }

const pdfQuery = z.object({
  access_token: z.optional(z.string()),
  token: z.optional(z.string()),
  /** Another employer’s invoice is not found where one is named. */
  employer_id: z.optional(id),
  detailed: documentFlag,
})

export const staffInvoiceRoutes = {
  listAllInvoices: route({
    method: 'GET',
    path: '/admin/invoices',
    audience: 'admin',
    staff: 'admin',
    summary:
      'The invoices of every employer, the latest first, or all that the filters leave as a file.',
    query: list,
    response: answer,
    exports: tableFiles,
  }),
  listInvoicesOfAll: route({
    method: 'GET',
    path: '/admin/invoices-list',
    audience: 'admin',
    staff: 'admin',
    summary: 'The same list under its other address.',
    query: list,
    response: answer,
    exports: tableFiles,
  }),
  viewAnyInvoice: route({
    method: 'GET',
    path: '/admin/invoices/:id',
    audience: 'staff-document',
    document: { kind: 'invoice', idIn: 'id' },
    summary: 'An invoice of any employer as PDF: a summary, or with detailed=1 every line.',
    ...one,
    query: pdfQuery,
    produces: 'application/pdf',
  }),
  viewAnyInvoicePdf: route({
    method: 'GET',
    path: '/admin/invoices/pdf/:id',
    audience: 'staff-document',
    document: { kind: 'invoice', idIn: 'id' },
    summary: 'The same PDF under its other address.',
    ...one,
    query: pdfQuery,
    produces: 'application/pdf',
  }),
  readInvoiceChanges: route({
    method: 'GET',
    path: '/admin/invoices/:id/changes',
    audience: 'admin',
    staff: 'admin',
    summary: 'What was refunded of an invoice, what still can be, and why it is void.',
    ...one,
    response: changes,
  }),
  refundInvoice: route({
    method: 'POST',
    path: '/admin/invoices/:id/refund',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Refunds what was paid of an invoice, the latest payment first, by the way it was paid: to the card, or noted as ' +
      'refunded by bank; with by_bank all of it so. Errors: 409 invoice_not_refundable, 409 refund_refused (the payment ' +
      'provider refused all of it).',
    headers: idempotent,
    ...one,
    body: z.strictObject({
      amount: z
        .number()
        .check(z.gte(0.01), z.lte(mostPaidDollars), z.multipleOf(0.01, { abort: true })),
      reason,
      by_bank: z._default(z.boolean(), false),
    }),
    response: z.extend(done, {
      /** What was refunded, what the payment provider has still to answer, and what it refused. */
      refunded: dollars,
      waiting: dollars,
      failed: dollars,
    }),
  }),
  voidInvoice: route({
    method: 'POST',
    path: '/admin/invoices/:id/void',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Makes an invoice void of which nothing was paid: nothing is owed of it, its number stays.',
    ...one,
    body: z.strictObject({ reason }),
    response: done,
  }),
} as const
