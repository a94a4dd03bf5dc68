import { expect, it } from 'vitest'
import { isNameTaken, mayChangeView } from './view-rules.ts'

it.each([
  ['its maker', { isOwn: true, isShared: false }, false, true],
  ['its maker, though the team has it', { isOwn: true, isShared: true }, false, true],
  ['an owner, of what is shared', { isOwn: false, isShared: true }, true, true],
  ['an owner, of what is another’s alone', { isOwn: false, isShared: false }, true, false],
  ['anybody else, of what is shared', { isOwn: false, isShared: true }, false, false],
])('lets a view be changed by %s: %j, owner %j', (_who, view, isOwner, answer) => {
  expect(mayChangeView(view, isOwner)).toBe(answer)
})

it.each([
  ['Quiet', ['Active'], false],
  ['Quiet', ['quiet'], true],
  [' Quiet ', ['QUIET'], true],
  ['Quiet', [], false],
])('holds %j against %j', (name, others, answer) => {
  expect(isNameTaken(name, others)).toBe(answer)
})
