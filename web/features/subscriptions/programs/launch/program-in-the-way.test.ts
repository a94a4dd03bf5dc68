import { expect, it } from 'vitest'
import { programAnswer } from '../program-fixture.ts'
import {
  dayAfterPrograms,
  endlessSentence,
  overlapSentence,
  programInTheWay,
  whyNotToday,
} from './program-in-the-way.ts'

const running = programAnswer()
const ending = programAnswer({ cancel_date: '2026-12-31' })
const scheduled = programAnswer({ _id: 'future', status: 'future', start_date: '2027-01-01' })
const spring = programAnswer({ ...scheduled, _id: 'spring', end_date: '2027-03-31' })
const over = programAnswer({ status: 'expired', end_date: '2026-10-31' })
const canceled = programAnswer({ status: 'canceled' })
const fromDecember = { startOn: '2026-12-01', endOn: null }

it.each([
  ['a program without an end', [running], fromDecember, running],
  ['its start not chosen yet', [running], { startOn: null, endOn: null }, running],
  ['a cancelled one that still runs', [ending], fromDecember, ending],
  ['the day after it ends', [ending], { startOn: '2027-01-01', endOn: null }, undefined],
  [
    'before a scheduled one',
    [scheduled],
    { startOn: '2026-12-01', endOn: '2026-12-31' },
    undefined,
  ],
  ['into a scheduled one', [scheduled], { startOn: '2026-12-01', endOn: '2027-01-01' }, scheduled],
  ['one with an end and one without', [spring, running], fromDecember, running],
  ['what is over or was cancelled', [over, canceled], fromDecember, undefined],
])('finds what takes the days: %s [SUB-12]', (_, programs, dates, expected) => {
  expect(programInTheWay(programs, dates)).toBe(expected)
})

it.each([
  ['nothing to wait for', [running, over], null],
  ['a cancelled program', [ending], '2027-01-01'],
  ['the last of several', [spring, ending], '2027-04-01'],
])('starts after %s [SUB-12]', (_, programs, expected) => {
  expect(dayAfterPrograms(programs)).toBe(expected)
})

it.each([
  ['active', '“From Jun 2026” has no end: give it an end date or cancel it first'],
  ['pending_upgrade', 'pay for the upgrade or discard it'],
  ['future', 'or choose an end date before Jun 10, 2026'],
  ['pending', 'discard it first, then launch the next'],
] as const)('says what to do about one that is %s [SUB-12]', (status, words) => {
  expect(endlessSentence(programAnswer({ status }))).toContain(words)
})

it('names the days that are taken', () => {
  expect(overlapSentence(spring)).toBe(
    '“Jan 2027 – Mar 2027” takes some of these days: start after Mar 31, 2027, or end before Jan 1, 2027.',
  )
})

it.each([
  ['nothing follows', [over], null],
  ['one is scheduled', [scheduled], '“From Jan 2027” is scheduled: cancel it first'],
  [
    'one is not paid',
    [programAnswer({ status: 'pending' })],
    '“From Jun 2026” is not paid yet: pay for it or discard it first',
  ],
])('when %s: why nothing starts today [SUB-40]', (_, programs, words) => {
  const reason = whyNotToday(programs, '2026-11-21')
  if (words === null) expect(reason).toBeNull()
  else expect(reason).toContain(words)
})
