import { describe, expect, it } from 'vitest'
import type { Proof } from '../requirements/scan-tests.ts'
import { findMissingProofs, type PassedTest } from './missing-proofs.ts'

const file = 'a.test.ts'
const proof = (title: string, ...ids: string[]): Proof => ({ file, title, ids })
const row = (table: string, title: string, ...ids: string[]): Proof => ({
  ...proof(title, ...ids),
  table,
})
const passed = (...titles: string[]): PassedTest => ({ file, titles })

// Not in the tables themselves: there a title would claim what it carries.
const run = [
  [proof('adds up', 'A-01'), passed('sums', 'adds up [A-01]')],
  [proof('sums', 'A-01', 'A-02'), passed('sums [A-01, 02]', 'adds up')],
  [proof('refuses %s (%j)', 'A-01'), passed('refuses a word ({"a":1}) [A-01]')],
  [proof('refuses it: %#', 'A-01'), passed('refuses it: 2 [A-01]')],
  [proof('is 40 %% of %$', 'A-01'), passed('is 40 % of 2 [A-01]')],
  [proof(`\${path} fits a phone`, 'A-01'), passed('/login fits a phone [A-01]')],
  [proof('no $reason.text', 'A-01'), passed('no letter [A-01]')],
  [row('refuses what is %s', 'too long', 'A-01'), passed('refuses what is too long [A-01]')],
  [row('%s for %j', 'a word', 'A-01'), passed('a word [A-01] for {"a":1}')],
  [row('%s gives %s', 'a word', 'A-01'), passed('a letter gives a word [A-01]')],
] as const
const notRun = [
  [proof('adds up', 'A-01'), passed('adds down [A-01]')],
  [proof('adds up', 'A-01'), passed('adds up [A-02]')],
  [proof('adds up', 'A-01'), { ...passed('adds up [A-01]'), file: 'b.test.ts' }],
  [proof('adds up', 'A-01'), passed('never adds up [A-01]')],
  [proof('adds up', 'A-01'), passed('adds up twice [A-01]')],
  [proof('adds %d up', 'A-01'), passed('adds 2 up at last [A-01]')],
  [row('refuses %s', 'a word', 'A-01'), passed('refuses a word too many [A-01]')],
  [row('refuses %s', 'a word', 'A-01'), passed('takes a word [A-01]')],
  [row('refuses everything', 'a word', 'A-01'), passed('refuses everything [A-01]')],
  [proof('of 1.5 (gross)', 'A-01'), passed('of 1x5 gross [A-01]')],
] as const

describe('a named proof', () => {
  it.each(run)('is run by a test that passed: %j', (named, test) => {
    expect(findMissingProofs([named], [passed('other'), test])).toEqual([])
  })

  it.each(notRun)('is not run by another test: %j', (named, test) => {
    expect(findMissingProofs([named], [test])).toEqual([named])
  })
})
