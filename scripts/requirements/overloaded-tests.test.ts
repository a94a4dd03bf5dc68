import { describe, expect, it } from 'vitest'
import { findOverloaded } from './overloaded-tests.ts'
import { proofsIn } from './scan-tests.ts'

const five = 'five of them [A-01..05]'
const planted = [
  `it('${five}', () => {})`,
  `it('six, as a range [A-01..06]', () => {})`,
  `test('six, in a list [A-01, A-02, B-01, B-02, C-01, C-02]', () => {})`,
  `describe('six over a group [A-01] [A-02] [A-03] [A-04] [A-05] [A-06]', () => {})`,
  `it.each([['six in a row [A-01..03, B-01..03]', 1], ['one in a row [A-01]', 2]])('%s', () => {})`,
  `it('one, named six times [A-01] [A-01] [A-01] [A-01] [A-01] [A-01]', () => {})`,
]

describe('a test that claims more than five requirements', () => {
  it('is found, however they are written', () => {
    const found = findOverloaded(proofsIn('a.test.ts', planted.join('\n')))
    expect(found.map(({ title }) => title)).toEqual([
      'six, as a range',
      'six, in a list',
      'six over a group',
      'six in a row',
    ])
  })
})
