import { expect, it } from 'vitest'
import { checkFields } from './check-fields.ts'

const telling = '<a href="https://works.example/?who={{email}}">Map</a>'

it.each(['near', 'drives_alone'] as const)('names the field that would tell who is %s', (rule) => {
  expect(() => checkFields({ rule, html: telling }, 'html')).toThrow(
    expect.objectContaining({
      fields: { html: [expect.stringContaining('{{email}} is inside a link')] },
    }),
  )
})

it.each([
  ['everybody', { rule: 'all', html: telling }],
  ['who lives nearby, in the text alone', { rule: 'near', html: '<p>Hello {{email}}</p>' }],
  ['who lives nearby, with nothing written yet', { rule: 'near', html: null }],
] as const)('takes an email to %s', (_who, email) => {
  expect(() => checkFields(email, 'html')).not.toThrow()
})
