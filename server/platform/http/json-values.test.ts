import { expect, it } from 'vitest'
import { hasMoreValues } from './json-values.ts'

it.each([
  ['1', 1],
  ['["a","b"]', 3],
  ['{"a":[],"b":{"c":1}}', 5],
  [String.raw`["a,[{\",","\\","b"]`, 4],
  ['["a,b', 2],
])('%s has no more than %i values', (json, count) => {
  expect(hasMoreValues(Buffer.from(json), count)).toBe(false)
  expect(hasMoreValues(Buffer.from(json), count - 1)).toBe(true)
})

it.each(['"",', '0,', '[', '{"', String.raw`\"`, '\\', ' '])(
  'reads each byte of %j at most twice, however often it comes',
  (part) => {
    const json = Buffer.from(`["${part.repeat(9000 / part.length)}`)
    // In a text, and outside of one.
    for (const body of [json, json.subarray(2)]) {
      const { counted, reads } = countedReads(body)
      hasMoreValues(counted, 100_000)
      expect(reads()).toBeGreaterThanOrEqual(body.length / 2)
      expect(reads()).toBeLessThanOrEqual(2 * body.length)
    }
  },
)

/** The same bytes, and how often one of them was read. */
function countedReads(bytes: Buffer) {
  let count = 0
  const counted = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count++
      return Reflect.get(target, key)
    },
  })
  return { counted, reads: () => count }
}
