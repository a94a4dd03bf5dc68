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
  'counts 9 MB of %j before anybody waits',
  (part) => {
    const json = Buffer.from(`["${part.repeat(9_000_000 / part.length)}`)
    for (const body of [json, json.subarray(1)]) {
      const from = performance.now()
      hasMoreValues(body, 100_000)
      expect(performance.now() - from).toBeLessThan(300)
    }
  },
)
