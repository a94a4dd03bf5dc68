import * as z from 'zod/mini'
import { type RecipientRule, recipientRule } from '#contract/mail/custom-emails.ts'
import { ApiError } from '#web/api/errors.ts'

/** Source: MAIL-11, MAIL-12. */
const messages = {
  when: 'Please select When to send the email',
  title: 'Please set a title',
} as const

/** What both forms of a scheduled email ask; the time is the employer's own. */
export const scheduleValues = z.object({
  date: z.string().check(z.minLength(1, messages.when)),
  time: z.string().check(z.minLength(1, messages.when)),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: messages.title, abort: true }),
      z.minLength(3),
      z.maxLength(200),
    ),
  rule: recipientRule,
})

export type ScheduleValues = z.input<typeof scheduleValues>

/** As the contract takes it. */
export function scheduleOf({ date, time, title, rule }: ScheduleValues) {
  return { when_to_send: `${date} ${time.slice(0, 5)}`, title: title.trim(), rule }
}

/** A scheduled email as its form shows it; `formatted_Date` is the employer's local time. */
export function scheduleValuesOf(email: {
  formatted_Date: string
  title: string
  rule: ScheduleValues['rule']
}): ScheduleValues {
  const [date = '', time = ''] = email.formatted_Date.split(' ')
  return { date, time, title: email.title, rule: email.rule }
}

/** The server's names of fields that are called otherwise in the form: date and time are one to it. */
export const scheduleFieldNames = { when_to_send: 'date' } as const

/** Whether the server named a field of the form, where it is said then. */
export function isAboutSchedule(error: unknown): boolean {
  const fields = error instanceof ApiError ? error.fields : {}
  return 'when_to_send' in fields || 'title' in fields
}

/** What the form of an email says when it was not taken. Source: MAIL-33. */
export function failureMessage(error: unknown): string {
  const generic = 'Something went wrong!'
  if (!(error instanceof ApiError)) return generic
  return error.fields.email?.[0] ?? (error.message || generic)
}

/** The rules in the order they are offered, and whom each reaches. */
export const recipientRules: readonly { rule: RecipientRule; label: string; meaning: string }[] = [
  { rule: 'all', label: 'All members', meaning: 'Everybody who has joined or is invited.' },
  {
    rule: 'complete',
    label: 'Complete',
    meaning: 'Members who joined and filled in their survey.',
  },
  {
    rule: 'incomplete',
    label: 'Incomplete',
    meaning: 'People invited, and members who joined without filling in their survey.',
  },
]

export function recipientLabel(asked: RecipientRule): string {
  return recipientRules.find(({ rule }) => rule === asked)?.label ?? asked
}

/** Mountain Time (America/Denver): whose clock a time is meant by. */
export function timeZoneLabel(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value
  const zone = timeZone.replaceAll('_', ' ')
  return name ? `By the clock of ${name} (${zone}).` : `By the clock of ${zone}.`
}
