import { expect, it } from 'vitest'
import { auditorName } from './audit-names.ts'

it.each([
  ['admin', 'north', false, 'north'],
  ['admin', 'north', true, 'north, signed in as the employer'],
  ['admin', null, false, 'A deleted administrator'],
  ['user', 'Pat', false, 'Pat'],
  ['member', 'Sam', false, 'Sam (member)'],
  ['automatic', null, false, 'Automatic'],
] as const)('calls %s %j (signed in as the employer: %j) %s', (kind, name, sign_in_as, text) => {
  expect(auditorName({ kind, id: '1', name, sign_in_as })).toBe(text)
})
