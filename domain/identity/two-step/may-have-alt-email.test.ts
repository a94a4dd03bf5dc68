import { expect, it } from 'vitest'
import { mayHaveAltEmail } from './may-have-alt-email.ts'

it.each([
  ['office@school.edu', true],
  ['Office@School.EDU', true],
  ['office@school.edu.example', false],
  ['office@notedu', false],
  ['edu@school.example', false],
])('an account of %s: a second address %s [ACC-05]', (email, expected) => {
  expect(mayHaveAltEmail(email)).toBe(expected)
})
