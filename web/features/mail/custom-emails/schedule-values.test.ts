import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { ApiError } from '#web/api/errors.ts'
import {
  failureMessage,
  isAboutSchedule,
  scheduleOf,
  scheduleValues,
  scheduleValuesOf,
  scheduleWords,
  timeZoneLabel,
} from './schedule-values.ts'

z.config({ customError: fieldMessage })

const audience = { rule: 'all' as const, days: '30', miles: '6' }
const whole = { date: '2026-12-01', time: '08:00', title: 'News', ...audience }

function errorsOf(values: object): Record<string, string[]> {
  const { error } = scheduleValues.safeParse({ ...whole, ...values })
  return error ? z.flattenError(error).fieldErrors : {}
}

it.each([
  [{}, {}],
  [{ date: '' }, { date: ['Please select When to send the email'] }],
  [{ time: '' }, { time: ['Please select When to send the email'] }],
  [{ title: '  ' }, { title: ['Please set a title'] }],
  [{ title: 'Hi' }, { title: ['required at least 3 chars'] }],
])('validates %j [MAIL-06, MAIL-11, MAIL-12]', (values, expected) => {
  expect(errorsOf(values)).toEqual(expected)
})

it('is sent as YYYY-MM-DD HH:mm with rule and title [MAIL-13, MAIL-24]', () => {
  expect(scheduleOf({ ...whole, time: '08:00:00', title: ' News ' })).toEqual({
    when_to_send: '2026-12-01 08:00',
    title: 'News',
    rule: 'all',
  })
})

it('opens a scheduled email at the local time it was set to [MAIL-23, MAIL-25]', () => {
  const email = {
    formatted_Date: '2026-12-01 08:00',
    title: 'News',
    rule: 'all' as const,
    rule_value: null,
  }
  expect(scheduleValuesOf(email)).toEqual(whole)
})

it('opens a draft without a time at the usual one [MAIL-05]', () => {
  const draft = { formatted_Date: null, title: 'News', rule: 'all' as const, rule_value: null }
  expect(scheduleValuesOf(draft)).toEqual({ ...whole, date: '' })
})

it.each([
  ['2026-11-30', '08:00', 238, 'Nov 30, 8:00 AM to 238 people'],
  ['2026-12-01', '13:05:00', 1, 'Dec 1, 1:05 PM to 1 person'],
  ['2026-12-01', '00:00', 0, 'Dec 1, 12:00 AM to 0 people'],
  ['2027-01-04', '12:30', 12_345, 'Jan 4, 2027, 12:30 PM to 12,345 people'],
  ['2026-11-30', '08:00', undefined, 'Nov 30, 8:00 AM'],
  ['2026-11-30', '08:00', null, 'Nov 30, 8:00 AM'],
])('says what scheduling %s %s for %s does', (date, time, recipients, words) => {
  expect(scheduleWords({ date, time }, { rule: 'all', recipients, today: '2026-11-20' })).toBe(
    words,
  )
})

it('says of people nearby how many at least', () => {
  const reached = { rule: 'near', recipients: 10, today: '2026-11-20' } as const
  const words = scheduleWords({ date: '2026-11-30', time: '08:00' }, reached)
  expect(words).toBe('Nov 30, 8:00 AM to 10 or more people')
})

const refusal = { status: 422, code: 'invalid' }

it.each([
  [
    'the first message about the email',
    new ApiError({ ...refusal, message: 'a\nb', fields: { title: ['a'], email: ['b', 'c'] } }),
    'b',
  ],
  ['else what the server said', new ApiError({ ...refusal, message: 'Too late' }), 'Too late'],
  ['else that it went wrong', new ApiError(refusal), 'Something went wrong!'],
  ['the same of a crash', new TypeError('x is not a function'), 'Something went wrong!'],
])('says %s [MAIL-33]', (_, error, message) => {
  expect(failureMessage(error)).toBe(message)
})

it('says what is wrong with the time or the title at their fields', () => {
  for (const field of ['when_to_send', 'title'])
    expect(isAboutSchedule(new ApiError({ ...refusal, fields: { [field]: ['No'] } }))).toBe(true)
  expect(isAboutSchedule(new ApiError({ ...refusal, fields: { email: ['No'] } }))).toBe(false)
  expect(isAboutSchedule(new TypeError('x is not a function'))).toBe(false)
})

it('names the employer’s clock', () => {
  expect(timeZoneLabel('America/Denver')).toBe('By the clock of Mountain Time (America/Denver).')
  expect(timeZoneLabel('America/New_York')).toBe('By the clock of Eastern Time (America/New York).')
  expect(timeZoneLabel('Mars/Olympus_Mons')).toBe('By the clock of Mars/Olympus Mons.')
})
