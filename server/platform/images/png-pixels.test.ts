import { expect, it } from 'vitest'
import { pngOfPixels } from './png-pixels.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Length, type, data and a checksum, which is not looked at here. */
function chunk(type: string, data: readonly number[] = []): number[] {
  return [0, 0, 0, data.length, ...Buffer.from(type), ...data, 0, 0, 0, 0]
}

const drawn = [...chunk('IHDR', [1, 2]), ...chunk('IDAT', [3]), ...chunk('IEND')]

it('leaves out of a PNG what its pixels do not need', () => {
  const bytes = [
    ...signature,
    ...chunk('IHDR', [1, 2]),
    ...chunk('iCCP', [9, 9]),
    ...chunk('IDAT', [3]),
    ...chunk('tEXt', [9]),
    ...chunk('IEND'),
    ...chunk('IDAT', [9]),
  ]
  expect([...(pngOfPixels(Uint8Array.from(bytes)) ?? [])]).toEqual([...signature, ...drawn])
})

it.each([
  ['within a chunk', drawn.slice(0, -14)],
  ['before its last chunk', chunk('IHDR', [1, 2])],
])('is nothing for a file that ends %s', (_, chunks) => {
  expect(pngOfPixels(Uint8Array.from([...signature, ...chunks]))).toBeUndefined()
})
