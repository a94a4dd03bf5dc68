import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillHtml, fillText } from '../../mail/outbox/merge-fields.ts'
import {
  changedFields,
  paragraphsOf,
  placeholderProblem,
  standardInvitation,
  withMergeFields,
} from './invitation-text.ts'

it.each([
  ['Hello {firstName}, {employer} invites you', undefined],
  ['<b>Hello</b> & welcome', undefined],
  ['100% of us', undefined],
  ['Hello {firstname}', 'There is no {firstname}. Please use {firstName} or {employer}.'],
  ['{{join_link}}', 'There is no {join_link}. Please use {firstName} or {employer}.'],
  ['{{first_name|x}}', 'Braces are for {firstName} and {employer} only. Please remove the others.'],
  ['{{employer}}', 'Braces are for {firstName} and {employer} only. Please remove the others.'],
  ['{{#a}}', 'Braces are for {firstName} and {employer} only. Please remove the others.'],
  [
    '%7B%7Bjoin_link%7D%7D',
    'Braces are for {firstName} and {employer} only. Please remove the others.',
  ],
  [
    '{em{firstName}ployer}',
    'Braces are for {firstName} and {employer} only. Please remove the others.',
  ],
  [':-}', 'Braces are for {firstName} and {employer} only. Please remove the others.'],
])('%s is judged by its braces', (text, problem) => {
  expect(placeholderProblem(text)).toBe(problem)
})

it('accepts its own standard text', () => {
  for (const text of Object.values(standardInvitation)) {
    expect(placeholderProblem(text)).toBeUndefined()
  }
})

it('fills nothing but the two placeholders, whatever an accepted text is', () => {
  const secret = 'https://x/join/secret'
  const values = { join_link: secret, email: secret, first_name: 'Ann', community: 'Acme' }
  const part = fc.oneof(
    fc.constantFrom('{firstName}', '{employer}', '{', '}', '{{join_link}}', '%7B%7B', '|', 'email'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      fc.pre(placeholderProblem(text) === undefined)
      const { introduction } = withMergeFields({ ...standardInvitation, introduction: text })
      expect(fillText(introduction, values)).not.toContain(secret)
      expect(fillHtml(introduction, values)).not.toContain(secret)
    }),
  )
})

it('puts merge fields in the place of placeholders', () => {
  const { subject, greeting } = withMergeFields(standardInvitation)
  expect(fillText(subject, { community: 'Acme' })).toBe('Acme invites you to its commute program')
  expect(fillText(greeting, { first_name: 'Ann' })).toBe('Hello Ann,')
  expect(fillText(greeting, {})).toBe('Hello there,')
})

it.each([
  ['', []],
  [' \n\n ', []],
  ['One\nline two', ['One\nline two']],
  ['One\n\nTwo\n \n\nThree\n', ['One', 'Two', 'Three']],
])('%j in paragraphs', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs)
})

it('names the fields that differ', () => {
  const other = { ...standardInvitation, closing: 'Bye', subject: 'Hi' }
  expect(changedFields(standardInvitation, standardInvitation)).toEqual([])
  expect(changedFields(standardInvitation, other)).toEqual(['subject', 'closing'])
})
