import * as z from 'zod/mini'
import type { RecipientRule } from '#domain/mail/custom-emails/audience.ts'
import type { LocalDate } from '#domain/time.ts'
import { ApiError } from '#web/api/errors.ts'
import { dayOfMonth, localTime, shortDate } from '#web/ui/format/date-words.ts'
import { timeZoneName } from '#web/ui/forms/time-zone-choices.ts'
import {
  audienceValues,
  audienceValuesOf,
  peopleWords,
  type StoredAudience,
  sentAudience,
} from './audience-values.ts'

/** Source: MAIL-11, MAIL-12. */
export const scheduleMessages = {
  when: 'Please select When to send the email',
  title: 'Please set a title',
} as const

/** What both forms of a scheduled email ask; the time is the employer's own. */
export const scheduleValues = z.object({
  date: z.string().check(z.minLength(1, scheduleMessages.when)),
  time: z.string().check(z.minLength(1, scheduleMessages.when)),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: scheduleMessages.title, abort: true }),
      z.minLength(3),
      z.maxLength(200),
    ),
  ...audienceValues,
})

/** The same of a draft, whose time may not be settled. */
export const draftValues = z.extend(scheduleValues, { date: z.string(), time: z.string() })

export type ScheduleValues = z.input<typeof scheduleValues>

/** As the contract takes it. */
export function scheduleOf({ title, ...values }: ScheduleValues) {
  return { ...sendingOf(values), title: title.trim() }
}

/** The same without the title. */
export function sendingOf({ date, time, ...audience }: Omit<ScheduleValues, 'title'>) {
  return { when_to_send: `${date} ${time.slice(0, 5)}`, ...sentAudience(audience) }
}

/** What an email is scheduled by, its title aside. */
export const timeValues = z.pick(scheduleValues, {
  date: true,
  time: true,
  rule: true,
  days: true,
  miles: true,
})

/** Source: MAIL-05. */
export const usualTime = '08:00'

/** Date and time of an email as its form shows them; `formatted_Date` is the employer's local time. */
export function timeOf(formattedDate: string | null): { date: string; time: string } {
  const [date = '', time = usualTime] = formattedDate?.split(' ') ?? []
  return { date, time }
}

/** An email as its form shows it. */
export function scheduleValuesOf(
  email: StoredAudience & { formatted_Date: string | null; title: string },
): ScheduleValues {
  return { ...timeOf(email.formatted_Date), title: email.title, ...audienceValuesOf(email) }
}

interface Reached {
  rule: RecipientRule
  recipients: number | null | undefined
  today: LocalDate
}

/** What would be scheduled, in words: "Nov 30, 8:00 AM to 238 people", with another year than this where it is one. */
export function scheduleWords(
  { date, time }: { date: string; time: string },
  { rule, recipients, today }: Reached,
): string {
  const day = date.slice(0, 4) === today.slice(0, 4) ? dayOfMonth(date) : shortDate(date)
  const at = `${day}, ${localTime(time)}`
  if (recipients === undefined || recipients === null) return at
  return `${at} to ${peopleWords(rule, recipients)}`
}

/** The server's names of fields that are called otherwise in the form: date and time are one to it. */
export const scheduleFieldNames = { when_to_send: 'date', rule_value: 'rule' } as const

/** Whether the server named a field of the form, where it is said then. */
export function isAboutSchedule(error: unknown): boolean {
  const fields = error instanceof ApiError ? error.fields : {}
  return ['when_to_send', 'title', 'rule', 'rule_value'].some((name) => name in fields)
}

/** What the form of an email says when it was not taken. Source: MAIL-33. */
export function failureMessage(error: unknown): string {
  const generic = 'Something went wrong!'
  if (!(error instanceof ApiError)) return generic
  return error.fields.email?.[0] ?? (error.message || generic)
}

/** Mountain Time (America/Denver): whose clock a time is meant by. */
export function timeZoneLabel(timeZone: string): string {
  const name = timeZoneName(timeZone)
  const zone = timeZone.replaceAll('_', ' ')
  return name ? `By the clock of ${name} (${zone}).` : `By the clock of ${zone}.`
}
