import * as z from 'zod/mini'
import {
  audienceOf,
  quietDays,
  type RecipientRule,
  recipientRules,
} from '#domain/mail/custom-emails/audience.ts'
import { longestTitle } from '#domain/mail/custom-emails/copy-title.ts'
import { starters } from '#domain/mail/custom-emails/starters.ts'
import { fieldMessages } from '../field-message.ts'
import { asItLooks } from '../line-of-text.ts'
import { calendarDate, flag, storable, wholeNumberLike } from '../shared.ts'

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
  z.maxLength(longestTitle),
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

/** Whom it goes to; without `rule_value` 30 days, or 6 miles. */
export const audienceFields = {
  rule: recipientRule.check(z.meta({ examples: ['quiet'] })),
  rule_value: z.optional(wholeNumberLike(quietDays.usual)),
}

/** The number goes with the rule. */
export const offeredRule = z.refine<{ rule: RecipientRule; rule_value?: number | undefined }>(
  ({ rule, rule_value }) => audienceOf(rule, rule_value) !== undefined,
  { path: ['rule_value'], error: customEmailMessages.ruleValue },
)

/** What is said of an email when it is made or changed. */
const emailFields = { when_to_send: z.optional(localTime), ...audienceFields, title }

/** The same of an email that is there. */
export const editedEmail = z
  .strictObject({
    ...emailFields,
    /** What was changed. Absent saves over anything. */
    revision: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(offeredRule)

/** What an email begins as. */
export const newEmail = z
  .strictObject({
    ...emailFields,
    kind: z._default(z.enum(['template', 'build']), 'template'),
    /** What an email that is built begins with; nothing unless given. */
    starter: z.optional(z.enum(starters.map(({ starter }) => starter))),
    /** Saved only; its time, if it has one, is what somebody has in mind. */
    draft: z._default(flag, false),
  })
  .check(
    offeredRule,
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
