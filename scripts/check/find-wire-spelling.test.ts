import { describe, expect, it } from 'vitest'
import { findWireSpelling } from './find-wire-spelling.ts'

const names = (source: string) => findWireSpelling('a.ts', source).map(({ name }) => name)

describe('names in the spelling of the wire', () => {
  it.each([
    ['a field', 'const a = { start_date: 1 }', ['start_date']],
    ['a field in quotes', "const a = { 'start_date': 1 }", ['start_date']],
    [
      'a field of a type',
      'interface A { end_date: string; "email_day"?: number }',
      ['end_date', 'email_day'],
    ],
    ['an id', 'interface A { _id: string }', ['_id']],
    ['a field that is read', 'a.send_email', ['send_email']],
    ['a field that is read by its name', "a['send_email']", ['send_email']],
    ['a misspelt policy', 'const a = { fixed_benfit: {} }', ['fixed_benfit']],
    ['a prize of another name', 'const { biggest_shift: b } = a', ['biggest_shift']],
    ['a variable', 'const points_incentives = 1', ['points_incentives']],
    ['a method', 'class A { public_draws() {} }', ['public_draws']],
    ['plain names', 'const { startOn, lastOn } = program', []],
    ['a constant', 'const MOST_DAYS = 1', []],
    ['a table by modes', 'const a = { public_transit: 1, drive_ev: 2 }', []],
    ['a table by prizes', 'const a = { most_miles_biked: 1 }', []],
    ['a policy by its type', 'const { mode_based } = policies', []],
    ['a table by status', 'const a = { pending_upgrade: [] }', []],
    ['a text', "const a = 'external_id_taken'", []],
    ['a comment', '// start_date', []],
  ])('%s', (_, source, expected) => {
    expect(names(source)).toEqual(expected)
  })

  it('are reported with their line', () => {
    expect(findWireSpelling('a.ts', '\nconst a = {\n  start_date: 1 }')).toEqual([
      { line: 3, name: 'start_date' },
    ])
  })
})
