import * as z from 'zod/mini'
import { recipientRule } from '#contract/mail/custom-emails.ts'

/** Source: MAIL-11, MAIL-12. */
const scheduleWords = {
  when: 'Please select When to send the email',
  title: 'Please set a title',
} as const

/** What both forms of a scheduled e-mail ask; the time is the employer's own. */
export const scheduleValues = z.object({
  date: z.string().check(z.minLength(1, scheduleWords.when)),
  time: z.string().check(z.minLength(1, scheduleWords.when)),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: scheduleWords.title, abort: true }),
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

/** A scheduled e-mail as its form shows it; `formatted_Date` is the employer's local time. */
export function scheduleValuesOf(email: {
  formatted_Date: string
  title: string
  rule: ScheduleValues['rule']
}): ScheduleValues {
  const [date = '', time = ''] = email.formatted_Date.split(' ')
  return { date, time, title: email.title, rule: email.rule }
}
