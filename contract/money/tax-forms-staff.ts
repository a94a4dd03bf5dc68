import * as z from 'zod/mini'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  done,
  exportFormat,
  id,
  instant,
  pageMeta,
  paging,
  storable,
  tableFiles,
} from '../shared.ts'
import { taxFormStatuses } from './tax-forms.ts'

const approval = z.object({
  _id: id,
  /** Whose form it is. */
  user: z.object({
    _id: id,
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** When the member joined, or was invited or asked before that. */
    created_at: instant,
  }),
  employer_id: id,
  community_name: z.string(),
  /** What can be redeemed now. */
  balance: dollars,
  /** What approved rewards and gifts ever came to. */
  total_benfits: dollars,
  redeemed_balance: dollars,
  status: z.enum(taxFormStatuses),
  /** Where the form is, to be opened with a ticket of its own; without one it is not answered. */
  approval_file_url: z.string(),
  file_type: z.enum(['pdf', 'image']),
  uploaded_at: instant,
  decided_at: z.nullable(instant),
  /** Who decided, by username; null before, and when that administrator is gone. */
  decided_by: z.nullable(z.string()),
  /** Why it was rejected, as the member reads it. */
  message: z.nullable(z.string()),
})

export type TaxApproval = z.output<typeof approval>

/** What is decided of a form: a rejection says why, and the member reads it. */
export const taxRejection = z.strictObject({
  status: z.literal('rejected'),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000), storable),
})

const idParam = z.object({ id })

export const staffTaxFormRoutes = {
  listTaxForms: route({
    method: 'GET',
    path: '/admin/tax-payer-approvals',
    audience: 'admin',
    staff: 'admin',
    summary:
      'The tax forms of every employer’s members, the latest uploaded first, or all that the filters leave as a file. ' +
      '`keyword` finds part of an address where it has an @, else part of a name; the dates hold the day of the upload.',
    query: z.object({
      ...paging(15),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(254), storable)),
      employer_id: z.optional(id),
      status: z.optional(z.enum(taxFormStatuses)),
      start_date: z.optional(calendarDate),
      end_date: z.optional(calendarDate),
      export: exportFormat,
    }),
    response: z.object({ data: z.array(approval), meta: pageMeta }),
    exports: tableFiles,
  }),
  readTaxForm: route({
    method: 'GET',
    path: '/admin/tax-payer-approvals/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'One tax form that stands, with its member.',
    params: idParam,
    response: approval,
  }),
  decideTaxForm: route({
    method: 'PUT',
    path: '/admin/tax-payer-approvals/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Approves or rejects a form that waits, which the member is notified of by email. One that was decided or replaced meanwhile is ' +
      '409 `tax_form_decided`.',
    params: idParam,
    body: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('approved') }),
      taxRejection,
    ]),
    response: done,
  }),
  viewTaxForm: route({
    method: 'GET',
    path: '/admin/tax-forms/:id',
    audience: 'staff-document',
    document: { kind: 'tax-form', idIn: 'id' },
    summary:
      'The form itself, PDF, PNG or JPEG, able to run nothing; that it was looked at is recorded.',
    params: idParam,
    query: z.object({ token: z.optional(z.string()), access_token: z.optional(z.string()) }),
    produces: ['application/pdf', 'image/png', 'image/jpeg'],
  }),
} as const
