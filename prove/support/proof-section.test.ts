import { expect, it } from 'vitest'
import { isKept, promiseOf, withSection } from './proof-section.ts'

it.each([
  [{ is: 3, atMost: 3 }, true, 'at most 3'],
  [{ is: 4, atMost: 3 }, false, 'at most 3'],
  [{ is: 5, atLeast: 5 }, true, 'at least 5'],
  [{ is: 4, atLeast: 5 }, false, 'at least 5'],
  [{ is: 0, atLeast: 0, atMost: 0 }, true, 'exactly 0'],
  [{ is: Number.NaN, atMost: 0 }, false, 'at most 0'],
  [{ is: 'none', atMost: 0 }, false, 'at most 0'],
  [{ is: 'none' }, true, ''],
])('%j is kept: %s, %s', (figure, kept, promise) => {
  expect(isKept({ what: 'x', ...figure })).toBe(kept)
  expect(promiseOf({ what: 'x', ...figure })).toBe(promise)
})

const section = {
  name: 'a-proof',
  done: 'Five kills',
  figures: [
    { what: 'lost', is: 1, atMost: 0 },
    { what: 'seconds', is: 9 },
  ],
  machine: '2 cores',
  commit: 'abc',
  on: '2026-11-27',
}
const before = [
  'Text',
  '<!-- figures of another -->',
  'kept',
  '<!-- end of figures -->',
  '<!-- figures of a-proof -->',
  'old figures',
  '<!-- end of figures -->',
  'After',
].join('\n')

it('puts figures in the place of those before and touches nothing else', () => {
  const after = withSection(before, section)
  expect(after).toBe(
    before.replace(
      'old figures',
      `Five kills. 2 cores; commit abc, 2026-11-27.

| Figure | Is | Promised |
|---|---|---|
| lost | 1 **broken** | at most 0 |
| seconds | 9 |  |`,
    ),
  )
  expect(withSection(after, section)).toBe(after)
})

it('has no place for a proof that the document does not name', () => {
  expect(() => withSection('Text', section)).toThrow('no place for a-proof')
})
