import * as z from 'zod/mini'
import { personName } from '../person-name.ts'
import { route } from '../route.ts'
import { done, emailAddress, id, instant, pageMeta, paging, storable } from '../shared.ts'

/** Largest file of addresses, and the most rows it may have. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, rows: 50_000 } as const

const pendingMember = z.object({
  _id: id,
  name: z.nullable(z.string()),
  email: z.string(),
  /** When the invitation was last sent, or the wish to join came. */
  created_at: z.nullable(instant),
  type: z.enum(['invitation', 'request_to_employer']),
  /** An invitation that was not answered in time; it can be sent again. */
  expired: z.boolean(),
  business: z.object({ name: z.string(), address: z.string() }),
})

const blockedAddress = z.object({
  _id: id,
  name: z.nullable(z.string()),
  email: z.string(),
  created_at: instant,
})

/** How the name of such a file ends. Source: INV-08. */
export const memberFileTypes = ['csv', 'xlsx', 'xls'] as const

/** Why a row of an upload was left out. */
export const failureReason = z.enum([
  'malformed_email',
  'malformed_name',
  'duplicate_in_file',
  'already_member',
  'already_invited',
  'blocked',
  'unsubscribed',
  'inactive',
])

/** A row that was left out. */
export const failedRow = z.object({
  /** As a spreadsheet counts: the heading is row 1. */
  row: z.int(),
  name: z.string(),
  email: z.string(),
  reason: failureReason,
  message: z.string(),
})

export type PendingMember = z.output<typeof pendingMember>
export type BlockedAddress = z.output<typeof blockedAddress>
export type FailedRow = z.output<typeof failedRow>
export type FailureReason = z.output<typeof failureReason>

const idParam = z.object({ id })

export const invitationRoutes = {
  invite: route({
    method: 'POST',
    path: '/invitations',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Invites one person by email.',
    body: z.strictObject({
      name: personName(1),
      email: emailAddress,
    }),
    response: done,
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/invitations/:id/resend',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Sends an invitation again: the 30 days start anew, the old link stops working.',
    params: idParam,
    response: done,
  }),
  acceptInvitation: route({
    method: 'PUT',
    path: '/invitations/:id/accept',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Marks an invited person, or one who asked to join, as joined and mails a link to set a password.',
    params: idParam,
    response: done,
  }),
  cancelInvitation: route({
    method: 'PUT',
    path: '/invitations/:id/cancel',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Withdraws an invitation or declines a wish to join.',
    params: idParam,
    response: done,
  }),
  blockInvitation: route({
    method: 'PUT',
    path: '/invitations/:id/block',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Declines a wish to join and blocks the address.',
    params: idParam,
    response: done,
  }),
  unblockAddress: route({
    method: 'PUT',
    path: '/blocked-addresses/:id/unblock',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Lets a blocked address ask or be invited again.',
    params: idParam,
    response: done,
  }),
  listBlocked: route({
    method: 'GET',
    path: '/blocked-addresses',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The addresses that were blocked, the latest first.',
    query: z.object(paging(15)),
    response: z.object({ data: z.array(blockedAddress), meta: pageMeta }),
  }),
  listPending: route({
    method: 'GET',
    path: '/members-pending',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Invitations and wishes to join that are unanswered, the latest first.',
    query: z.object({
      ...paging(15),
      name: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      email: z.optional(z.string().check(z.trim(), z.maxLength(254), storable)),
      /** Invitations alone, or wishes to join alone. */
      type: z.optional(pendingMember.shape.type),
    }),
    response: z.object({ data: z.array(pendingMember), meta: pageMeta }),
  }),
  uploadMembers: route({
    method: 'POST',
    path: '/members/upload',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Invites everybody in a .csv, .xlsx or .xls file with a column of email addresses and, if ' +
      'known, one of names. Rows that cannot be invited are listed with their reason and never stop the others.',
    upload: { field: 'file', maxBytes: uploadLimits.bytes },
    response: z.object({
      status: z.literal(true),
      result: z.string(),
      /** How many were invited. */
      count: z.int(),
      failed_emails: z.array(z.string()),
      failed_reasons: z.array(failedRow),
      /** Follow the sending with `GET /progress/{id}`. */
      data: z.object({ id }),
    }),
  }),
  uploadTemplate: route({
    method: 'GET',
    path: '/members/upload-template',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'An example of the file that `POST /members/upload` takes.',
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    produces: 'application/octet-stream',
  }),
} as const
