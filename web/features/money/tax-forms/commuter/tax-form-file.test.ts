import { expect, it } from 'vitest'
import { taxFormProblem } from './tax-form-file.ts'

const mb = 1024 * 1024

it.each([
  ['w9.pdf', 1000, null],
  ['IMG_0042.JPG', 10 * mb, null],
  ['IMG_0042.JPG', 10 * mb + 1, 'This file is larger than 10 MB'],
  ['w9.pdf', 0, 'This file is empty'],
  ['w9.docx', 1000, 'Please choose a PDF, or a PNG, JPEG or BMP image'],
  ['IMG_0042.HEIC', 1000, 'Please choose a PDF, or a PNG, JPEG or BMP image'],
])('of the file %s with %i bytes it says %j', (name, size, problem) => {
  expect(taxFormProblem({ name, size })).toBe(problem)
})
