import { expect, it } from 'vitest'
import { actorName, programText, subjectText } from './history-names.ts'

it.each([
  ['user', '1', 'Pat', 'Pat'],
  ['user', null, null, 'Not known'],
  ['staff', null, null, 'An administrator of Switchback'],
  ['automatic', null, null, 'Automatic'],
  ['member', '1', 'Sam', 'Sam (member)'],
  ['member', '1', null, 'A deleted person'],
  ['member', null, null, 'A member'],
] as const)('calls a %s with the id %j and the name %j %s', (kind, id, name, text) => {
  expect(actorName({ kind, id, name })).toBe(text)
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
  ['2026-10-01', 'Reward program from Oct 1, 2026'],
  ['', 'Draft reward program'],
  [null, null],
] as const)('calls a reward program of %j %s', (startOn, text) => {
  expect(programText(startOn)).toBe(text)
})
