import * as z from 'zod/mini'
import { route } from '../route.ts'
import { id, pageMeta, paging } from '../shared.ts'

/** How far mails that were written together have come. */
const counts = {
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Nothing is on its way any more. */
  finished: z.boolean(),
}

/** How far the mails of an upload or of a custom email have come. */
export const progress = z.object({
  id,
  kind: z.enum(['upload', 'custom-email', 'member-action']),
  ...counts,
})

/** The same of a campaign, with who was left out. */
export const campaignProgress = z.object({
  id,
  ...counts,
  /** Addresses that ended such mails, when this one began to leave. */
  unsubscribed: z.int(),
  /** Addresses that a mail server had refused lately. */
  bounced: z.int(),
  /** Addresses that one or the other became true of before their mail left. */
  left_out_late: z.int(),
})

export type CampaignProgress = z.output<typeof campaignProgress>

export type Progress = z.output<typeof progress>

export const deliveryFailure = z.object({
  _id: id,
  /** Neither when the member was deleted since. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Of a member who has a page. */
  member_id: z.nullable(id),
  /** For people to read, with what the mail server said. */
  reason: z.string(),
})

export type DeliveryFailure = z.output<typeof deliveryFailure>

const idParam = z.object({ id })

export const progressRoutes = {
  readProgress: route({
    method: 'GET',
    path: '/progress/:id',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'How far the sending of an upload or a custom email has come.',
    params: idParam,
    response: progress,
  }),
  followProgress: route({
    method: 'GET',
    path: '/progress/:id/events',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The same as server-sent events, one whenever it changes, until it is finished.',
    params: idParam,
    produces: 'text/event-stream',
  }),
  listFailures: route({
    method: 'GET',
    path: '/progress/:id/failures',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The mails of an upload or a custom email that failed for good, each with its reason.',
    params: idParam,
    query: z.object(paging(10)),
    response: z.object({ data: z.array(deliveryFailure), meta: pageMeta }),
  }),
  exportFailures: route({
    method: 'GET',
    path: '/progress/:id/failures-csv',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'All of these failures, as CSV.',
    params: idParam,
    produces: 'text/csv; charset=utf-8',
  }),
} as const
