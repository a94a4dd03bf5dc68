import { expect, it } from 'vitest'
import { getsDigest } from './gets-digest.ts'

it.each([
  ['owner', null, true],
  ['manager', null, false],
  ['analyst', null, false],
  ['owner', 'never', false],
  ['manager', 'weekly', true],
  ['analyst', 'weekly', true],
] as const)('sends the weekly email to an %s who chose %s: %s', (role, chosen, gets) => {
  expect(getsDigest(role, chosen)).toBe(gets)
})
