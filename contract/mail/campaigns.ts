import * as z from 'zod/mini'
import { mostAddresses } from '#domain/mail/campaigns/addresses.ts'
import { fieldMessages } from '../field-message.ts'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  done,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
  storable,
} from '../shared.ts'
import { campaignProgress, deliveryFailure } from '../system/progress.ts'
import { builtEmail, contentSaved, customEmailBytes, emailContent } from './custom-emails.ts'

/** Largest file of addresses: as many as a campaign can have, the longest ones too few to matter. */
export const campaignFileBytes = 8 * 1024 * 1024

/** What a person reads about the fields of a campaign. */
export const campaignMessages = {
  noAddress: 'The file has no email address. Please separate addresses with semicolons.',
  tooMany: `A campaign can have ${mostAddresses.toLocaleString('en-US')} addresses at most`,
  past: 'The selected date and time must be in the future.',
  date: 'Please select a scheduling date.',
  time: 'Please select a scheduling time.',
  localTime: 'Please give date and time as YYYY-MM-DD HH:mm',
} as const

/** So many entries that are left out are named; all are counted. */
export const mostNamedFailures = 1000
const mostDates = 200

export const campaignName = lineOfText(3, 200)

const campaign = z.object({
  _id: id,
  name: z.string(),
  emails_count: z.int(),
  /** True as soon as its first date begins to leave: list and content stay as they are, and it cannot be deleted. */
  locked: z.boolean(),
  created_at: instant,
})

export type Campaign = z.output<typeof campaign>

const campaignRecord = z.object({
  _id: id,
  /** `YYYY-MM-DD HH:mm` in America/Denver. */
  formatted_Date: z.string(),
  /** How many mails; before it begins to leave as many as the list has addresses. */
  emails: z.int(),
  /** True as soon as it begins to leave. */
  sent: z.boolean(),
  /** Whether all its mails are in the outbox. */
  queued: z.boolean(),
  /** Addresses that were left out when it began to leave. */
  unsubscribed: z.int(),
  bounced: z.int(),
})

export type CampaignRecord = z.output<typeof campaignRecord>

const campaignDetail = z.extend(campaign, {
  /** All addresses; none with `emails=0`. */
  emails: z.array(z.string()),
  /** The subject, once it was given. */
  title: z.nullable(z.string()),
  has_content: z.boolean(),
  sample_sent_at: z.nullable(instant),
  /** Of the dates; another one means that they were changed. */
  dates_revision: z.string(),
  records: z.array(campaignRecord),
})

export type CampaignDetail = z.output<typeof campaignDetail>

const failedEntry = z.object({
  /** As the list counts, from 1. */
  entry: z.int(),
  email: z.string(),
  reason: z.enum(['malformed_email', 'duplicate_in_file']),
  message: z.string(),
})

export type FailedEntry = z.output<typeof failedEntry>

/** `YYYY-MM-DD HH:mm`: a day of the calendar and a time of the clock. */
const localTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: campaignMessages.localTime,
    abort: true,
  }),
  z.refine((text) => calendarDate.safeParse(text.slice(0, 10)).success, fieldMessages.date),
)

/** Both of what the editor made, or neither: then the subject alone is saved. */
const campaignContent = z
  .strictObject({ ...z.partial(builtEmail).shape, title: z.optional(lineOfText(3, 200)) })
  .check(
    z.refine(({ design, html }) => (design === undefined) === (html === undefined), {
      path: ['html'],
      error: fieldMessages.invalid,
    }),
  )

export type CampaignContent = z.output<typeof campaignContent>

const idParam = z.object({ id })

const programId = z.object({ program_id: id, token: z.optional(z.string()) })

export const campaignRoutes = {
  listCampaigns: route({
    method: 'GET',
    path: '/admin/campaigns',
    audience: 'admin',
    staff: 'admin',
    summary: 'Campaigns, the latest first.',
    query: z.object(paging(10)),
    response: z.object({
      data: z.array(campaign),
      current_page: z.int(),
      total: z.int(),
      meta: pageMeta,
    }),
  }),
  createCampaign: route({
    method: 'POST',
    path: '/admin/campaigns/create',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Creates a campaign to a list of up to 100,000 addresses. Entries that are malformed or come twice are left out, ' +
      'counted and named. A repeat with the same Idempotency-Key is the campaign that is there.',
    headers: idempotent,
    bodyLimit: 4 * campaignFileBytes,
    body: z.strictObject({
      name: campaignName,
      emails: z
        .array(z.string().check(z.maxLength(10_000)))
        .check(
          z.minLength(1, campaignMessages.noAddress),
          z.maxLength(mostAddresses, campaignMessages.tooMany),
        ),
    }),
    response: z.extend(done, {
      data: z.object({ id }),
      emails_count: z.int(),
      duplicates: z.int(),
      malformed: z.int(),
      /** The first thousand of them. */
      failed_emails: z.array(failedEntry),
    }),
  }),
  readCampaign: route({
    method: 'GET',
    path: '/admin/campaigns/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'A campaign with its dates and all its addresses; with emails=0 without these. The audit keeps who read them.',
    params: idParam,
    query: z.object({ emails: z._default(z.enum(['0', '1']), '1') }),
    response: campaignDetail,
  }),
  listCampaignEmails: route({
    method: 'GET',
    path: '/admin/campaigns/:id/emails',
    audience: 'admin',
    staff: 'admin',
    summary: 'A page of the addresses of a campaign, in the order of its file.',
    params: idParam,
    query: z.object(paging(50)),
    response: z.object({ data: z.array(z.object({ email: z.string() })), meta: pageMeta }),
  }),
  readCampaignContent: route({
    method: 'GET',
    path: '/admin/campaigns/:id/content',
    audience: 'admin',
    staff: 'admin',
    summary: 'What the block editor opens; the title is the name until another is saved.',
    params: idParam,
    response: emailContent,
  }),
  saveCampaignContent: route({
    method: 'PUT',
    path: '/admin/campaigns/:id/content',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Saves what the block editor made, the subject as `title`, or both; the HTML is sanitized.',
    description:
      '409 `campaign_locked` once its first date began to leave. 409 `content_changed` when `revision` is not what is ' +
      'saved: `changed` names what is other (`title`, `content`), `changed_by` and `changed_at` who did it and when, ' +
      '`revision` what is saved now.',
    params: idParam,
    bodyLimit: 4 * customEmailBytes,
    body: campaignContent,
    response: contentSaved,
  }),
  sendCampaignSample: route({
    method: 'POST',
    path: '/admin/campaigns/:id/send-sample',
    audience: 'admin',
    staff: 'admin',
    summary: 'Sends the campaign as it is now to the signed-in administrator only.',
    params: idParam,
    response: done,
  }),
  setCampaignDates: route({
    method: 'POST',
    path: '/admin/campaigns/:id/set-dates',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Replaces the dates that have not begun to leave, in America/Denver; a date that is there already stays, new ones ' +
      'must be in the future.',
    description:
      '409 `campaign_without_content` before there is something to send, 409 `dates_changed` when `revision` is not of ' +
      'the dates that are saved: `dates` are these, `changed_by` and `changed_at` who changed them and when.',
    params: idParam,
    body: z.strictObject({
      dates: z.array(localTime).check(z.maxLength(mostDates)),
      /** Of the dates that were changed. Absent replaces whatever is saved. */
      revision: z.optional(z.string().check(z.maxLength(100), storable)),
    }),
    response: z.extend(done, { dates_revision: z.string() }),
  }),
  deleteCampaign: route({
    method: 'POST',
    path: '/admin/campaigns/:id/delete',
    audience: 'admin',
    staff: 'admin',
    summary: 'Deletes a campaign of which nothing has left, with its addresses.',
    description: '409 `campaign_locked` once its first date began to leave.',
    params: idParam,
    response: done,
  }),
  readCampaignProgress: route({
    method: 'GET',
    path: '/admin/campaign-records/:id/progress',
    audience: 'admin',
    staff: 'admin',
    summary: 'How far a date of a campaign has come, and how many addresses were left out.',
    params: idParam,
    response: campaignProgress,
  }),
  followCampaignProgress: route({
    method: 'GET',
    path: '/admin/campaign-records/:id/progress/events',
    audience: 'admin',
    staff: 'admin',
    summary: 'The same as server-sent events, one whenever it changes, until it is finished.',
    params: idParam,
    produces: 'text/event-stream',
  }),
  listCampaignFailures: route({
    method: 'GET',
    path: '/admin/campaign-records/:id/failures',
    audience: 'admin',
    staff: 'admin',
    summary: 'The mails of a date that failed for good, each with its reason.',
    params: idParam,
    query: z.object(paging(10)),
    response: z.object({ data: z.array(deliveryFailure), meta: pageMeta }),
  }),
  exportCampaignFailures: route({
    method: 'GET',
    path: '/admin/campaign-records/:id/failures-csv',
    audience: 'admin',
    staff: 'admin',
    summary: 'All of these failures, as CSV.',
    params: idParam,
    produces: 'text/csv; charset=utf-8',
  }),
  viewCampaign: route({
    method: 'GET',
    path: '/custom-email-campaign/view/program',
    audience: 'staff-document',
    document: { kind: 'campaign-email', idIn: 'program_id' },
    summary: 'A campaign as it is now as a page, for a sandboxed frame.',
    query: programId,
    produces: 'text/html; charset=utf-8',
  }),
  viewSentCampaign: route({
    method: 'GET',
    path: '/custom-email-campaign-sent/view/campaign',
    audience: 'staff-document',
    document: { kind: 'campaign-sent', idIn: 'program_id' },
    summary: 'What left on a date of a campaign as a page, for a sandboxed frame.',
    query: programId,
    produces: 'text/html; charset=utf-8',
  }),
} as const
