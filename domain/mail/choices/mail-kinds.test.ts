import { expect, it } from 'vitest'
import {
  choiceOf,
  digestKind,
  mailKinds,
  mailKindsOf,
  mailLabel,
  notifiedKindsOf,
  offeredChoices,
} from './mail-kinds.ts'

it.each([
  ['owner', null, 'weekly'],
  ['manager', null, 'never'],
  ['analyst', undefined, 'never'],
  ['owner', 'never', 'never'],
  ['manager', 'weekly', 'weekly'],
] as const)('of the weekly email an %s who chose %s gets it %s', (role, chosen, choice) => {
  expect(choiceOf(digestKind, role, chosen)).toBe(choice)
})

it('mails nobody about notifications who has not asked for it', () => {
  for (const kind of mailKinds.filter((one) => one !== digestKind)) {
    for (const role of ['owner', 'analyst', null] as const) {
      expect(choiceOf(kind, role, null)).toBe('never')
    }
  }
})

it('offers each kind to one audience, with a name and what can be chosen', () => {
  const all = (['employer', 'staff', 'commuter'] as const).flatMap(mailKindsOf)
  expect(all).toEqual(mailKinds)
  expect(new Set(all).size).toBe(all.length)
  for (const kind of all) {
    expect(mailLabel(kind)).not.toBe('')
    expect(offeredChoices(kind)).toContain('never')
  }
  expect(offeredChoices(digestKind)).toEqual(['weekly', 'never'])
  expect(notifiedKindsOf('employer')).not.toContain(digestKind)
})
