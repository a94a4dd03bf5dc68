import * as z from 'zod/mini'
import { mostAddresses } from '#domain/mail/campaigns/addresses.ts'
import { route } from '../route.ts'
import { done, id, idempotent, pageMeta, paging } from '../shared.ts'
import { campaignProgress, deliveryFailure } from '../system/progress.ts'
import {
  campaign,
  campaignContent,
  campaignCreated,
  campaignDetail,
  campaignFileBytes,
  campaignMessages,
  newCampaign,
  newDates,
} from './campaigns-fields.ts'
import { contentSaved, customEmailBytes, emailContent } from './custom-emails-fields.ts'

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
    description:
      '409 `idempotency_key_taken` when the key came with another name or list before, 409 `campaign_in_progress` while ' +
      'its addresses are being written, 429 after many of them. What broke off is begun anew by the same request a ' +
      'minute later.',
    headers: idempotent,
    bodyLimit: campaignFileBytes + 1024 * 1024,
    // The list, its name, and what is none of the fields.
    mostValues: {
      count: mostAddresses + 10,
      field: 'emails',
      error: campaignMessages.tooMany,
    },
    body: newCampaign,
    rowsIn: { field: 'emails', row: z.string() },
    response: campaignCreated,
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
      '409 `campaign_locked` once its first date began to leave, 409 `campaign_scheduled` where a scheduled one would be ' +
      'without content. 409 `content_changed` when a part that is ' +
      'to be saved is not what `revision` names any more: `changed` names what is other (`title`, `content`), `title` ' +
      'the subject if that is, `changed_by` and `changed_at` who did it and when, `revision` what is saved now.',
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
      '409 `campaign_without_content` before there is something to send, 409 `postal_address_missing` where none is ' +
      'configured, 409 `campaign_addresses_deleted` when it left or was last changed weeks ago, 409 `dates_changed` when `revision` is not of ' +
      'the dates that are saved: `dates` are these, `changed_by` and `changed_at` who changed them and when, ' +
      '`revision` what is saved now; 409 `campaign_date_started` when one of them has begun to leave since.',
    params: idParam,
    body: newDates,
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
