import { expect, it } from 'vitest'
import { whyNotLaunch } from './launch-errors.ts'

const fine = { isImpersonated: false, isBlocked: false, hasErrors: false, hasQuote: true }

it.each([
  ['nothing stands in the way', {}, null],
  [
    'an administrator is in the account',
    { isImpersonated: true },
    'Only the employer can launch a program, not an administrator.',
  ],
  [
    'a program without an end is in the way',
    { isBlocked: true, hasQuote: false },
    'Another program without an end comes first.',
  ],
  ['a field is wrong', { hasErrors: true }, 'Correct the fields that are marked first.'],
  ['the price is not known yet', { hasQuote: false }, 'The price is worked out first …'],
])('when %s: %j [SUB-12]', (_, differences, expected) => {
  expect(whyNotLaunch({ ...fine, ...differences })).toBe(expected)
})
