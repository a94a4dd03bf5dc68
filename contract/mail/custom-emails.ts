import * as z from 'zod/mini'
import {
  audienceOf,
  nearMiles,
  quietDays,
  type RecipientRule,
  recipientRules,
} from '#domain/mail/custom-emails/audience.ts'
import { starters } from '#domain/mail/custom-emails/starters.ts'
import { fieldMessages } from '../field-message.ts'
import { asItLooks } from '../line-of-text.ts'
import { signedLink } from '../people/joining.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  done,
  flag,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
  storable,
  wholeNumber,
} from '../shared.ts'

/** Largest HTML file or built email. */
export const customEmailBytes = 1024 * 1024

/**
 * Whom a mail goes to: all members, those joined with a survey, or the rest; joined members who have been quiet for so
 * many days, live within so many miles of work, or usually drive alone.
 */
export const recipientRule = z.enum(recipientRules)

/** What a person reads about the fields of an email. */
export const customEmailMessages = {
  whenToSend: 'Please select When to send the email',
  localTime: 'Please give date and time as YYYY-MM-DD HH:mm',
  title: 'Please set a title',
  oneLine: 'The title must be a single line',
  ruleValue: 'Please choose one of the days or miles that are offered',
  tooFew:
    'Fewer than five people are among these, so nobody would get it: it would show who they are. Choose others.',
} as const

/** A field that is not there has a message of its own; what is wrong with it otherwise has its check's. */
const whenMissing = (message: string) => (issue: { code?: string }) =>
  issue.code === 'invalid_type' ? message : undefined

/** The subject of the mail: one line, in any script. */
const title = z.string({ error: whenMissing(customEmailMessages.title) }).check(
  z.trim(),
  z.minLength(1, { error: customEmailMessages.title, abort: true }),
  z.minLength(3),
  z.maxLength(200),
  z.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), customEmailMessages.oneLine),
  storable,
  asItLooks,
)

/** `YYYY-MM-DD HH:mm`, local to the employer: a day of the calendar and a time of the clock. */
const localTime = z.string({ error: whenMissing(customEmailMessages.whenToSend) }).check(
  z.minLength(1, { error: customEmailMessages.whenToSend, abort: true }),
  z.regex(/^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: customEmailMessages.localTime,
    abort: true,
  }),
  z.refine((text) => calendarDate.safeParse(text.slice(0, 10)).success, fieldMessages.date),
)

const customEmail = z.object({
  _id: id,
  title: z.string(),
  rule: recipientRule,
  /** Days of `quiet`, miles of `near`; null for the others. */
  rule_value: z.nullable(z.int()),
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
  /** Delivery: of so many recipients so many were sent, have failed, are on their way. */
  counts: z.object({
    recipients: z.int(),
    sent: z.int(),
    failed: z.int(),
    waiting: z.int(),
    unsubscribed: z.int(),
  }),
})

const emailResults = z.object({
  _id: id,
  title: z.string(),
  rule: recipientRule,
  rule_value: z.nullable(z.int()),
  /** When it began to leave, `YYYY-MM-DD HH:mm` at the employer's place; null before that. */
  sent_at: z.nullable(z.string()),
  recipients: z.int(),
  delivered: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Left out after all: they unsubscribed, left or were deactivated before their mail left. */
  cancelled: z.int(),
  unsubscribed: z.int(),
  /** Null when fewer than five got it: it would show who followed a link. */
  clicks: z.nullable(z.int()),
  links: z.array(z.object({ url: z.string(), clicks: z.nullable(z.int()) })),
})

export type EmailResults = z.output<typeof emailResults>

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
/** Whom it goes to; without `rule_value` 30 days, or 6 miles. */
const audience = { rule: recipientRule, rule_value: z.optional(wholeNumber) }

const isOffered = z.refine<{ rule: RecipientRule; rule_value?: number | undefined }>(
  ({ rule, rule_value }) => audienceOf(rule, rule_value) !== undefined,
  { path: ['rule_value'], error: customEmailMessages.ruleValue },
)

const fields = { when_to_send: z.optional(localTime), ...audience, title }

const offeredNumber = ({ choices, usual }: { choices: readonly number[]; usual: number }) =>
  z._default(
    wholeNumber.check(z.refine((value) => choices.includes(value), customEmailMessages.ruleValue)),
    usual,
  )

const recipientCounts = z.object({
  all: z.int(),
  complete: z.int(),
  incomplete: z.int(),
  quiet: z.int(),
  near: z.nullable(z.int()),
  drives_alone: z.nullable(z.int()),
  unsubscribed: z.int(),
  bounced: z.int(),
})

export type RecipientCounts = z.output<typeof recipientCounts>

const newEmail = z
  .strictObject({
    ...fields,
    kind: z._default(z.enum(['template', 'build']), 'template'),
    /** What an email that is built begins with; nothing unless given. */
    starter: z.optional(z.enum(starters.map(({ starter }) => starter))),
    /** Saved only; its time, if it has one, is what somebody has in mind. */
    draft: z._default(flag, false),
  })
  .check(
    isOffered,
    z.refine(({ kind, starter }) => starter === undefined || kind === 'build', {
      path: ['starter'],
      error: 'Only an email that is built has something to begin with',
    }),
    z.refine(({ draft, when_to_send }) => draft || when_to_send !== undefined, {
      path: ['when_to_send'],
      error: customEmailMessages.whenToSend,
      // Also beside what else is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
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
      'How many members each rule reaches now, null for fewer than five of one that chooses by the way to work. Those ' +
      'who unsubscribed, and those whose mail server refused them lately, get none and are counted apart.',
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
    params: idParam,
    body: z.strictObject(fields).check(isOffered),
    response: scheduled,
  }),
  scheduleCustomEmail: route({
    method: 'POST',
    path: '/custom-email/:id/schedule',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Schedules a draft, or a scheduled email anew, in the employer’s time zone.',
    params: idParam,
    body: z.strictObject({ when_to_send: localTime, ...audience }).check(isOffered),
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
      'Makes a new draft of an email, sent or not: its content and recipients, without its time.',
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
      'A link of an email: counts that it was followed and leads on to where its author wrote (302).',
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
