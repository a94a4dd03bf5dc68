import { expect, it } from 'vitest'
import { parseAction } from './parse-action.ts'

const read = (text: string) => parseAction(text, '2026-11-27')

it.each([
  ['Add credit 500', 500],
  ['credit 500', 500],
  ['  CREDIT   $1,250.50 ', 1250.5],
  ['buy credit of 20', 20],
])('reads an amount of %s', (text, dollars) => {
  expect(read(text)).toEqual({ kind: 'credit', dollars })
})

it.each([
  'credit',
  'credit 0',
  'credit -5',
  'credit 1e9',
  'credit 0x1f',
  'credit 12,34',
  'credit 1.234',
  'credit Infinity',
  'credit 99999999',
  'credit ５００',
  'credit 500; drop',
])('reads no amount of %s', (text) => {
  expect(read(text)).toBeNull()
})

it('reads whom to invite, as addresses are kept, and nobody of what is no address', () => {
  expect(read('Invite ada@Example.com')).toEqual({ kind: 'invite', email: 'ada@example.com' })
  for (const text of [
    'invite ada',
    'invite @example.com',
    'invite ada@example.com bob@example.com',
    'invite <script>@example.com',
    'invite ada@example.com?bcc=x@y.example&',
    'invite "a"@example.com',
  ])
    expect(read(text)).toBeNull()
})

it.each([
  ['Report of October', 'month', '2026-10-01'],
  ['report oct 2025', 'month', '2025-10-01'],
  // What this year has not come to is last year's.
  ['commute report for december', 'month', '2025-12-01'],
  ['report november', 'month', '2026-11-01'],
  ['report q3', 'quarter', '2026-07-01'],
  ['report Q1 2024', 'quarter', '2024-01-01'],
  ['report 2025', 'year', '2025-01-01'],
])('reads the period of %s', (text, unit, startOn) => {
  expect(read(text)).toEqual({ kind: 'report', unit, startOn })
})

it.each(['report', 'report of', 'report q5', 'report 2027', 'report december 2026', 'report xyz'])(
  'reads no period of %s',
  (text) => {
    expect(read(text)).toBeNull()
  },
)

it.each([
  ['Email Ada Quist', 'email', 'Ada Quist'],
  ['e-mail ada@acme.example', 'email', 'ada@acme.example'],
  ['sign in as Larkspur', 'sign-in-as', 'Larkspur'],
  ['approve Foxglove', 'approve', 'Foxglove'],
])('reads who is meant by %s', (text, verb, who) => {
  expect(read(text)).toEqual({ kind: 'with', verb, who })
})

it('does not look at what is longer than any action, nor asks for more than can be searched', () => {
  expect(read(`email ${'a'.repeat(400)}`)).toBeNull()
  expect(read(`invite ${'a@'.repeat(150)}`)).toBeNull()
  expect(read(`email ${'a'.repeat(300)}`)).toEqual({
    kind: 'with',
    verb: 'email',
    who: 'a'.repeat(100),
  })
  expect(read('')).toBeNull()
})
