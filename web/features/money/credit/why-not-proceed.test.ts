import { expect, it } from 'vitest'
import { whyNotProceed } from './why-not-proceed.ts'

const ready = { dollars: 100, hasQuote: true, isImpersonated: false }

it.each([
  ['nothing for an amount whose total is known', ready, null],
  ['an amount for none', { ...ready, dollars: 0 }, 'Enter an amount of at least $1.00 to proceed.'],
  ['more', { ...ready, dollars: 0.99 }, 'Enter an amount of at least $1.00 to proceed.'],
  ['nothing for a dollar', { ...ready, dollars: 1 }, null],
  ['the limit', { ...ready, dollars: 1_000_000.01 }, 'At most $1,000,000.00 can be paid at once.'],
  ['patience until the total is known', { ...ready, hasQuote: false }, 'Calculating the total …'],
  [
    'who may pay',
    { ...ready, isImpersonated: true },
    'Only the employer can add credit, not an administrator in its account.',
  ],
])('asks for %s [CREDIT-02]', (_, state, words) => {
  expect(whyNotProceed(state)).toBe(words)
})
