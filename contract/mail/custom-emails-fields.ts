import * as z from 'zod/mini'
import {
  audienceOf,
  type RecipientRule,
  recipientRules,
} from '#domain/mail/custom-emails/audience.ts'
import { starters } from '#domain/mail/custom-emails/starters.ts'
import { fieldMessages } from '../field-message.ts'
import { asItLooks } from '../line-of-text.ts'
import { calendarDate, done, id, instant, storable, wholeNumber } from '../shared.ts'

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
export const title = z.string({ error: whenMissing(customEmailMessages.title) }).check(
  z.trim(),
  z.minLength(1, { error: customEmailMessages.title, abort: true }),
  z.minLength(3),
  z.maxLength(200),
  z.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), customEmailMessages.oneLine),
  storable,
  asItLooks,
)

/** `YYYY-MM-DD HH:mm`, local to the employer: a day of the calendar and a time of the clock. */
export const localTime = z.string({ error: whenMissing(customEmailMessages.whenToSend) }).check(
  z.minLength(1, { error: customEmailMessages.whenToSend, abort: true }),
  z.regex(/^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: customEmailMessages.localTime,
    abort: true,
  }),
  z.refine((text) => calendarDate.safeParse(text.slice(0, 10)).success, fieldMessages.date),
)

export const customEmail = z.object({
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

export const emailResults = z.object({
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

export const idParam = z.object({ id })
/** Whom it goes to; without `rule_value` 30 days, or 6 miles. */
export const audience = { rule: recipientRule, rule_value: z.optional(wholeNumber) }

export const isOffered = z.refine<{ rule: RecipientRule; rule_value?: number | undefined }>(
  ({ rule, rule_value }) => audienceOf(rule, rule_value) !== undefined,
  { path: ['rule_value'], error: customEmailMessages.ruleValue },
)

export const fields = { when_to_send: z.optional(localTime), ...audience, title }

export const offeredNumber = ({ choices, usual }: { choices: readonly number[]; usual: number }) =>
  z._default(
    wholeNumber.check(z.refine((value) => choices.includes(value), customEmailMessages.ruleValue)),
    usual,
  )

export const recipientCounts = z.object({
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

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

export const newEmail = z
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
export const scheduled = z.object({
  status: z.literal(true),
  result: z.string(),
  notice: z.nullable(z.string()),
  data: z.object({ id }),
})
