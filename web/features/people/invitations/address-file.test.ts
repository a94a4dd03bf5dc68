import { expect, it } from 'vitest'
import { fileSize } from './address-file.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [12_300, '12 kB'],
  [3_565_158, '3.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes are %s', (bytes, size) => {
  expect(fileSize(bytes)).toBe(size)
})
