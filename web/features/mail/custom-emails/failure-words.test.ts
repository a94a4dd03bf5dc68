import { expect, it } from 'vitest'
import { ApiError } from '#web/api/errors.ts'
import { failureWords, scheduleRefusals } from './failure-words.ts'

const refusal = { status: 422, code: 'invalid' }

it.each([
  [
    'the first message about the e-mail',
    new ApiError({ ...refusal, message: 'a\nb', fields: { title: ['a'], email: ['b', 'c'] } }),
    'b',
  ],
  ['else what the server said', new ApiError({ ...refusal, message: 'Too late' }), 'Too late'],
  ['else that it went wrong', new ApiError(refusal), 'Something went wrong!'],
  ['the same of a crash', new TypeError('x is not a function'), 'Something went wrong!'],
])('says %s [MAIL-33]', (_, error, words) => {
  expect(failureWords(error)).toBe(words)
})

it('says what is wrong with the time under the date, as with the title', () => {
  const fields = { when_to_send: ['The time is past'], title: ['Too long'], email: ['b'] }
  expect(scheduleRefusals(new ApiError({ ...refusal, fields }))).toEqual({
    date: ['The time is past'],
    title: ['Too long'],
  })
  expect(scheduleRefusals(new ApiError(refusal))).toEqual({})
  expect(scheduleRefusals(new TypeError('x is not a function'))).toEqual({})
})
