import { expect, it } from 'vitest'
import { isLookAhead } from './look-ahead.ts'

it.each([
  ['HEAD', {}, true],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }, true],
  ['GET', { purpose: 'Prefetch' }, true],
  ['GET', { 'x-purpose': 'preview' }, true],
  ['GET', { 'x-moz': ['prefetch'] }, true],
  ['GET', { 'sec-purpose': 'unprefetchable' }, false],
  ['GET', {}, false],
])('%s with %j looks ahead: %s', (method, headers, looks) => {
  expect(isLookAhead({ method, headers })).toBe(looks)
})
