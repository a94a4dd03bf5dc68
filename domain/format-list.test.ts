import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatList } from './format-list.ts'

it.each([
  [[], ''],
  [['terms'], 'terms'],
  [['terms', 'policy'], 'terms and policy'],
  [['terms', 'policy', 'rules'], 'terms, policy, and rules'],
])('writes %j as %j', (names, words) => {
  expect(formatList(names, 'and')).toBe(words)
})

it('writes what a browser would', () => {
  const [and, or] = (['conjunction', 'disjunction'] as const).map(
    (type) => new Intl.ListFormat('en-US', { type }),
  )
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(formatList(names, 'and')).toBe(and?.format(names))
      expect(formatList(names, 'or')).toBe(or?.format(names))
    }),
  )
})
