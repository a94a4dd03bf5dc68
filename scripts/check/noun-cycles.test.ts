import { describe, expect, it } from 'vitest'
import { nounOf } from './areas.ts'
import { findCycles } from './find-cycles.ts'
import { findImports } from './find-imports.ts'

/** The circles of a tree of files and their sources. */
function cyclesOf(tree: Record<string, string>) {
  return findCycles(
    findImports(Object.keys(tree), (path) => tree[path] ?? ''),
    nounOf,
  )
}

const [invoices, payments, members] = [
  'server/features/money/invoices/pay.ts',
  'server/features/money/payments/take.ts',
  'server/features/people/members/find.ts',
]
const back = { [payments]: `import { pay } from '../invoices/pay.ts'` }

describe('two nouns that import each other', () => {
  it.each([
    ['by a value', `import { take } from '#server/features/money/payments/take.ts'`],
    ['by a type', `import type { Take } from '../payments/take.ts'`],
    ['by a type among values', `import { type Take } from '../payments/take.ts'`],
    ['by what is passed on', `export { take } from '../payments/take.ts'`],
    ['by all that is passed on', `export * from '../payments/take.ts'`],
    ['for its effect', `import '../payments/take.ts'`],
    ['later', `export const later = () => import('../payments/take.ts')`],
    ['by a type in its place', `export type Take = import('../payments/take.ts').Take`],
    ['by the type of a module', `export type All = typeof import('../payments/take.ts')`],
  ])('%s', (_, source) => {
    expect(cyclesOf({ [invoices]: source, ...back })).toEqual([
      {
        members: ['server money/invoices', 'server money/payments'],
        imports: [
          { from: invoices, to: payments },
          { from: payments, to: invoices },
        ],
      },
    ])
  })
})

it('finds a circle of three, by other files of the same nouns', () => {
  const tree = {
    [invoices]: `import '../payments/take.ts'`,
    [payments]: `import '#server/features/people/members/find.ts'`,
    [members]: `export const found = 1`,
    'server/features/people/members/queries/list.ts': `import type { A } from '#server/features/money/invoices/other.ts'`,
    'server/features/money/invoices/other.ts': `export type A = 1`,
  }
  const [cycle, ...others] = cyclesOf(tree)
  expect(others).toEqual([])
  expect(cycle?.members).toEqual([
    'server money/invoices',
    'server money/payments',
    'server people/members',
  ])
  expect(cycle?.imports).toHaveLength(3)
})

it('reports circles that do not touch each other one by one, and not what only leads to them', () => {
  const tree = {
    [invoices]: `import '../payments/take.ts'`,
    ...back,
    'web/features/rewards/draws/a.tsx': `import '../settings/b.tsx'`,
    'web/features/rewards/settings/b.tsx': `import '../draws/a.tsx'`,
    'web/features/rewards/notices/c.tsx': `import '../draws/a.tsx'`,
  }
  expect(cyclesOf(tree).map((cycle) => cycle.members)).toEqual([
    ['server money/invoices', 'server money/payments'],
    ['web rewards/draws', 'web rewards/settings'],
  ])
})

it.each([
  [
    'one noun within itself',
    { [invoices]: `import './b.ts'` },
    'server/features/money/invoices/b.ts',
  ],
  [
    'what belongs to no noun',
    { 'domain/time.ts': `import './money/ledger/b.ts'` },
    'domain/money/ledger/b.ts',
  ],
])('finds none in %s', (_, tree, other) => {
  const [only = ''] = Object.keys(tree)
  expect(cyclesOf({ ...tree, [other]: `import '#${only}'` })).toEqual([])
})

it('refuses a file that it cannot read', () => {
  expect(() => cyclesOf({ [invoices]: 'import {' })).toThrow(`${invoices} cannot be read`)
})
