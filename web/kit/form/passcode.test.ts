import { expect, it } from 'vitest'
import { passcodeOf } from './passcode.ts'

it.each([
  ['483920', '483920'],
  [' 483 920 ', '483920'],
  ['483-920', '483920'],
  ['483920 is your Switc', '483920'],
  ['48392', '48392'],
])('reads %j as %s [LOGIN-18]', (typed, code) => {
  expect(passcodeOf(typed)).toBe(code)
})
