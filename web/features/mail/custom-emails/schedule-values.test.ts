import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { scheduleOf, scheduleValues, scheduleValuesOf } from './schedule-values.ts'

z.config({ customError: fieldMessage })

const whole = { date: '2026-12-01', time: '08:00', title: 'News', rule: 'all' as const }

function complaints(values: object): Record<string, string[]> {
  const { error } = scheduleValues.safeParse({ ...whole, ...values })
  return error ? z.flattenError(error).fieldErrors : {}
}

it.each([
  [{}, {}],
  [{ date: '' }, { date: ['Please select When to send the email'] }],
  [{ time: '' }, { time: ['Please select When to send the email'] }],
  [{ title: '  ' }, { title: ['Please set a title'] }],
  [{ title: 'Hi' }, { title: ['required at least 3 chars'] }],
])('judges %j [MAIL-06, MAIL-11, MAIL-12]', (values, expected) => {
  expect(complaints(values)).toEqual(expected)
})

it('is sent as YYYY-MM-DD HH:mm with rule and title [MAIL-13, MAIL-24]', () => {
  expect(scheduleOf({ ...whole, time: '08:00:00', title: ' News ' })).toEqual({
    when_to_send: '2026-12-01 08:00',
    title: 'News',
    rule: 'all',
  })
})

it('opens a scheduled e-mail at the local time it was set to [MAIL-23, MAIL-25]', () => {
  const email = { formatted_Date: '2026-12-01 08:00', title: 'News', rule: 'all' as const }
  expect(scheduleValuesOf(email)).toEqual(whole)
})
