import { describe, expect, it } from 'vitest'
import { isCommonPassword, isStrongPassword } from './new-password.ts'

describe('a new password is strong [REG-13] [ACC-16] [X-VAL-05]', () => {
  it.each([
    ['Commute-2026!', true],
    ['Abcdef1!', true],
    ['Abcde1!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['Abcdef1 ', false],
    ['Ümläut-1', true],
    ['correct horse battery', true],
    ['abcdefghijklmno', false],
    ['abcdefghijklmnop', true],
    ['mein hund heißt ', true],
    // Eight of them are sixteen code units.
    ['🚲🚲🚲🚲🚲🚲🚲🚲', false],
    ['', false],
  ])('%j: %s', (password, isStrong) => {
    expect(isStrongPassword(password)).toBe(isStrong)
  })
})

describe('a new password is common', () => {
  const list = new Set(['password', 'password1', 'welcome1', 'welcome', 'sunshine', '1234567890'])
  it.each([
    ['Password', true],
    ['Password1!', true],
    ['Welcome1!!', true],
    ['P@ssw0rd!', true],
    ['P@$$w0rd2026!', true],
    ['Sunshine-2026!', true],
    ['passwordpassword', true],
    ['1234567890123456', true],
    ['aaaaaaaaaaaaaaaa', true],
    ['abcabcabcabcabca', true],
    ['                ', true],
    ['Switchback2026!', true],
    ['Sw1tchb@ck!', true],
    ['switchbackswitchback', true],
    ['Switchback riders', false],
    // What is left of it is short: the rest of it is what has to be guessed.
    ['Welcome-2026!', false],
    ['sunshine on my shoulders', false],
    ['Commute-2026!', false],
    ['abcdeabcdeabcdea', false],
  ])('%j: %s', (password, isCommon) => {
    expect(isCommonPassword(password, (text) => list.has(text))).toBe(isCommon)
  })
})
