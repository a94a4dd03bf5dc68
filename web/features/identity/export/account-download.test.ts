import { expect, it } from 'vitest'
import { fileNameOf, receivedLabel } from './account-download.ts'

it.each([
  [
    `attachment; filename="switchback-a-2026-11-20.zip"; filename*=UTF-8''x`,
    'switchback-a-2026-11-20.zip',
  ],
  [null, 'switchback.zip'],
])('takes the name out of %j', (disposition, expected) => {
  expect(fileNameOf(disposition)).toBe(expected)
})

it.each([
  [0, 'Receiving the file'],
  [99_999, 'Receiving the file'],
  [100_000, '0.1 MB received'],
  [2_345_678, '2.3 MB received'],
])('says of %d bytes: %s', (bytes, expected) => {
  expect(receivedLabel(bytes)).toBe(expected)
})
