import { describe, expect, it } from 'vitest'
import {
  ApiError,
  apiErrorOf,
  bannerMessage,
  errorMessage,
  errorMessages,
  pageMessage,
  refusalOf,
} from './errors.ts'

const refused = (body: unknown) => apiErrorOf(422, body)

describe('the words of a failed action', () => {
  it.each([
    ["the server's message", refused({ message: 'The code is wrong' }), 'The code is wrong'],
    ["the client's message", new Error('The file cannot be read'), 'The file cannot be read'],
    ['a generic sentence', refused(null), 'Something went wrong, please contact us'],
    ['a generic sentence for what is no error', 7, 'Something went wrong, please contact us'],
  ])('are %s [X-ERR-01]', (_, error, words) => {
    expect(errorMessage(error)).toBe(words)
  })

  it('join field messages by newlines [X-ERR-02]', () => {
    const error = refused({ message: { email: ['Taken', 'Too long'], name: ['Too short'] } })
    expect(errorMessage(error)).toBe('Taken\nToo long\nToo short')
  })
})

it.each([
  ["the server's message", refused({ message: 'The database is away' }), 'The database is away'],
  ["the error's message", new Error('No network'), 'No network'],
  ['a generic text', refused('<html>'), 'Something went wrong'],
])('shows %s in the banner of a failed query [X-ERR-03]', (_, error, words) => {
  expect(bannerMessage(error)).toBe(words)
})

it.each([
  ['1', 'a second'],
  ['5', '5 seconds'],
  [null, 'a second'],
])(
  'says that an organization is busy, and with a Retry-After of %j to come again in %s',
  (header, wait) => {
    const error = apiErrorOf(429, { code: 'employer_busy', message: 'Busy' }, header)
    const words = `Many changes for this organization are being saved at the moment. Yours was not saved. Please try again in ${wait}.`
    expect([errorMessage(error), bannerMessage(error), refusalOf(error).message]).toEqual([
      words,
      words,
      words,
    ])
  },
)

it('keeps the messages of each field for the form [X-ERR-05]', () => {
  const { fields } = refused({ message: { email: ['Taken'], name: 'Too short' } })
  expect(fields).toEqual({ email: ['Taken'], name: ['Too short'] })
})

it('reads the code and the agreement to accept', () => {
  const error = apiErrorOf(424, { code: 'agreement_required', agreement_id: 'a1' })
  expect(error).toMatchObject({ status: 424, code: 'agreement_required', agreementId: 'a1' })
})

it('has no fields and no agreement unless the server says so', () => {
  const { fields, agreementId } = new ApiError({ status: 500, code: 'internal' })
  expect({ fields, agreementId }).toEqual({ fields: {}, agreementId: null })
})

it('keeps what only one call knows of an answer', () => {
  const { answer } = apiErrorOf(403, { code: 'second_step_required', email_methods: ['a•••@b.c'] })
  expect(answer.email_methods).toEqual(['a•••@b.c'])
})

it.each([
  ['27', 27],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  [null, null],
])('reads a Retry-After of %j as %j seconds', (header, seconds) => {
  expect(apiErrorOf(429, {}, header).retryAfterSeconds).toBe(seconds)
})

it('tells a form its fields and the words for the rest [X-ERR-05]', () => {
  expect(refusalOf(refused({ message: { email: ['Taken'] } }))).toEqual({
    fields: { email: ['Taken'] },
    message: 'Taken',
  })
  expect(refusalOf(new Error('No network'))).toEqual({ fields: {}, message: 'No network' })
})

describe('the words of a page that could not be shown', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/page.js',
    'error loading dynamically imported module: http://localhost/assets/page.js',
    'Importing a module script failed.',
    'Unable to preload CSS for http://localhost/assets/page.css',
  ])('ask to check the connection when its code did not come: %s', (message) => {
    expect(pageMessage(new TypeError(message))).toBe(errorMessages.missingCode)
  })

  it("are the server's, and of a crash say nothing of the code", () => {
    const refusal = refused({ message: 'The database is away.' })
    expect(pageMessage(refusal)).toBe('The database is away.')
    expect(pageMessage(new TypeError('x is undefined'))).toBe(errorMessages.crash)
  })
})
