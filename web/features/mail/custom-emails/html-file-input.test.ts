import { expect, it } from 'vitest'
import { customEmailBytes } from '#contract/mail/custom-emails-fields.ts'
import { htmlFileProblem } from './html-file-input.tsx'

it.each(['a.html', 'a.HTM', 'a.hta', 'a.b.shtml'])('takes %s [MAIL-03]', (name) => {
  expect(htmlFileProblem({ name, size: 1 })).toBeNull()
})

it.each([
  ['a.pdf', 1, 'Please choose an .html, .htm, .hta or .shtml file'],
  ['html', 1, 'Please choose an .html, .htm, .hta or .shtml file'],
  ['a.html', 0, 'This file is empty'],
  ['a.html', customEmailBytes + 1, 'This file is larger than 1 MB'],
])('refuses %s of %i bytes [MAIL-03]', (name, size, problem) => {
  expect(htmlFileProblem({ name, size })).toBe(problem)
})
