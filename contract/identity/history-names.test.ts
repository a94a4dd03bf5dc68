import { expect, it } from 'vitest'
import { actorName, programText, subjectText } from './history-names.ts'

it.each([
  ['user', 'Pat', 'Pat'],
  ['user', null, 'Not known'],
  ['staff', null, 'An administrator of Switchback'],
  ['automatic', null, 'Automatic'],
  ['member', 'Sam', 'Sam (member)'],
  ['member', null, 'A deleted person'],
] as const)('calls a %s with the name %j %s', (kind, name, text) => {
  expect(actorName({ kind, name })).toBe(text)
})

it.each([
  [null, null],
  [{ kind: 'member', name: 'Sam' }, 'Sam'],
  [{ kind: 'member', name: null }, 'A deleted person'],
  [{ kind: 'session', name: null }, null],
])('calls %j %j', (subject, text) => {
  expect(subjectText(subject)).toBe(text)
})

it.each([
  ['reward_program', '2026-10-01', 'Reward program from Oct 1, 2026'],
  ['reward_program', '', 'Draft reward program'],
  ['recommendation', '2026-10-01', 'Recommendation of the reward program from Oct 1, 2026'],
  ['recommendation', null, null],
] as const)('calls a %s of %j %s', (kind, startOn, text) => {
  expect(programText(kind, startOn)).toBe(text)
})
