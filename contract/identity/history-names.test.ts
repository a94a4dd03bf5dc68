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
  ['2026-10-01', 'Reward program from Oct 1, 2026'],
  ['', 'Draft reward program'],
  [null, null],
] as const)('calls a reward program of %j %s', (startOn, text) => {
  expect(programText(startOn)).toBe(text)
})
