import * as z from 'zod/mini'
import { nearMiles, quietDays } from '#domain/mail/custom-emails/audience.ts'
import { signedLink } from '../people/joining.ts'
import { route } from '../route.ts'
import {
  done,
  flag,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
  storable,
  wholeNumberLike,
} from '../shared.ts'
import { emailResults, recipientCounts } from './custom-emails-counts.ts'
import {
  audienceFields,
  customEmailMessages,
  editedEmail,
  localTime,
  newEmail,
  offeredRule,
  recipientRule,
} from './custom-emails-fields.ts'

/** Largest HTML file or built email. */
export const customEmailBytes = 1024 * 1024

const customEmail = z.object({
  _id: id,
  title: z.string(),
  rule: recipientRule,
  /** Days of `quiet`, miles of `near`; null for the others. */
  rule_value: z.nullable(z.int()),
  /** Of title and recipients; another one means that they were changed. */
  revision: z.string(),
  /** True while it is sent to nobody, until it is scheduled. */
  draft: z.boolean(),
  /** UTC; of a draft the time somebody had in mind, or null. */
  when_to_send: z.nullable(instant),
  /** The same time at the employer's place, `YYYY-MM-DD HH:mm`. */
  formatted_Date: z.nullable(z.string()),
  /** True as soon as it starts to leave. */
  sent: z.boolean(),
  kind: z.enum(['template', 'build']),
  has_content: z.boolean(),
  /** Why it has not left though it is due, or left to nobody; null otherwise. What is due is tried again each minute. */
  problem: z.nullable(z.string()),
  /** Delivery: of so many recipients so many were sent, have failed, are on their way. */
  counts: z.object({
    recipients: z.int(),
    sent: z.int(),
    failed: z.int(),
    waiting: z.int(),
    unsubscribed: z.int(),
  }),
})

export type CustomEmail = z.output<typeof customEmail>

/** What the block editor opens. */
export const emailContent = z.object({
  title: z.string(),
  sent: z.boolean(),
  /** The editor's own; null when nothing was built yet. */
  design: z.nullable(z.string()),
  html: z.nullable(z.string()),
  /** Of this content; another one means that it was changed. */
  revision: z.string(),
})

/** What the block editor saves. */
export const builtEmail = z.strictObject({
  design: z.string().check(z.maxLength(2 * customEmailBytes), storable),
  html: z.string().check(z.maxLength(customEmailBytes), storable),
  /** What was changed: 409 `content_changed`, with the `revision` now, when it is not what is saved. Absent saves over anything. */
  revision: z.optional(z.string().check(z.maxLength(100))),
})

/** The revision of what was saved goes along with the next change. */
export const contentSaved = z.object({ ...done.shape, revision: z.string() })

export type EmailContent = z.output<typeof emailContent>
export type BuiltEmail = z.output<typeof builtEmail>

const idParam = z.object({ id })
const offeredNumber = ({ choices, usual }: { choices: readonly number[]; usual: number }) =>
  z._default(
    wholeNumberLike(usual).check(
      z.refine((value) => choices.includes(value), customEmailMessages.ruleValue),
    ),
    usual,
  )

/** `notice` tells when a time does not exist or comes twice that day, and what was chosen. */
const scheduled = z.object({
  status: z.literal(true),
  result: z.string(),
  notice: z.nullable(z.string()),
  data: z.object({ id }),
})

export const customEmailRoutes = {
  listCustomEmails: route({
    method: 'GET',
    path: '/custom-emails',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'Scheduled emails, the next first; with drafts=true drafts before them; with sent=true those sent, the latest first. ' +
      'With commute_recommendation those of one recommendation, which are among no others.',
    query: z.object({
      ...paging(10),
      commute_recommendation: z.optional(id),
      sent: z._default(flag, false),
      drafts: z._default(flag, false),
      /** Of the sent, those of the last 30 days of which a mail failed. */
      failed: z._default(flag, false),
    }),
    response: z.object({
      data: z.array(customEmail),
      current_page: z.int(),
      total: z.int(),
      meta: pageMeta,
    }),
  }),
  countRecipients: route({
    method: 'GET',
    path: '/custom-email-recipients',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'How many members each rule reaches now, of one that chooses by the way to work null for fewer than five and else a ' +
      'multiple of five, rounded down. Those who unsubscribed, and those whose mail server refused them lately, get none and are counted apart.',
    query: z.object({ days: offeredNumber(quietDays), miles: offeredNumber(nearMiles) }),
    response: recipientCounts,
  }),
  createCustomEmail: route({
    method: 'POST',
    path: '/custom-email',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Schedules an email to members, in the employer’s time zone; without a file a default letter leaves. ' +
      'With draft=true it is only saved. A repeat, with the same Idempotency-Key or the same content within a ' +
      'minute, gets the first answer.',
    headers: idempotent,
    upload: { field: 'htmlFile', maxBytes: customEmailBytes },
    body: newEmail,
    response: scheduled,
  }),
  editCustomEmail: route({
    method: 'POST',
    path: '/edit-custom-email-info/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Changes time, title and recipients of a scheduled email, or of a draft, which stays one.',
    description:
      '409 `content_changed` when title and recipients are not what `revision` names any more: `changed` names what is ' +
      'other (`title`, `recipients`), `title`, `rule` and `rule_value` are what is saved now, `revision` its revision.',
    params: idParam,
    body: editedEmail,
    response: z.extend(scheduled, { revision: z.string() }),
  }),
  scheduleCustomEmail: route({
    method: 'POST',
    path: '/custom-email/:id/schedule',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Schedules a draft, or a scheduled email anew, in the employer’s time zone.',
    params: idParam,
    body: z.strictObject({ when_to_send: localTime, ...audienceFields }).check(offeredRule),
    response: scheduled,
  }),
  unscheduleCustomEmail: route({
    method: 'POST',
    path: '/custom-email/:id/unschedule',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Makes a scheduled email a draft again, which is sent to nobody.',
    params: idParam,
    response: done,
  }),
  duplicateCustomEmail: route({
    method: 'POST',
    path: '/custom-email/:id/duplicate',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Makes a new draft of an email, sent or not: its content and recipients, without its time, under a title of its own, as in "Copy of News".',
    params: idParam,
    headers: idempotent,
    response: z.object({ ...done.shape, data: z.object({ id }) }),
  }),
  deleteCustomEmail: route({
    method: 'DELETE',
    path: '/custom-email/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Deletes a scheduled email, or a sent one from the list.',
    params: idParam,
    response: done,
  }),
  readContent: route({
    method: 'GET',
    path: '/custom-email/:id/content',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What the block editor opens.',
    params: idParam,
    response: z.extend(emailContent, {
      rule: recipientRule,
      rule_value: z.nullable(z.int()),
      draft: z.boolean(),
      /** As in the list: local to the employer, null when nobody has thought of it. */
      formatted_Date: z.nullable(z.string()),
    }),
  }),
  saveContent: route({
    method: 'PUT',
    path: '/custom-email/:id/content',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Saves what the block editor made; the HTML is sanitized.',
    params: idParam,
    bodyLimit: 4 * customEmailBytes,
    body: builtEmail,
    response: contentSaved,
  }),
  sendSample: route({
    method: 'POST',
    path: '/send-sample-email/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Sends the email as it is now to the signed-in employer only.',
    params: idParam,
    response: done,
  }),
  sendSampleByGet: route({
    method: 'GET',
    path: '/send-sample-email/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'The same, for older clients.',
    params: idParam,
    response: done,
  }),
  readResults: route({
    method: 'GET',
    path: '/custom-email/:id/results',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What became of an email: its mails by state, who unsubscribed by it, and how often its links were followed. ' +
      'Opens are not tracked, and clicks are of nobody by name.',
    params: idParam,
    response: emailResults,
  }),
  followEmailLink: route({
    method: 'GET',
    path: '/email-links/:token',
    audience: 'public',
    summary:
      'A link of an email: counts that it was followed and leads on to where its author wrote (302). Who only looks ahead ' +
      'is not counted. Of a deleted email, or a disabled employer, it leads nowhere.',
    params: z.object({ token: signedLink }),
    produces: 'text/plain; charset=utf-8',
  }),
  viewCustomEmail: route({
    method: 'GET',
    path: '/custom-email/view/program',
    audience: 'document',
    document: { kind: 'custom-email', idIn: 'program_id' },
    summary: 'The email as a page, for a sandboxed frame.',
    query: z.object({
      program_id: id,
      /** As this member would get it; as the employer without. */
      member_id: z.optional(id),
      token: z.optional(z.string()),
    }),
    produces: 'text/html; charset=utf-8',
  }),
} as const
