import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readKept, sameInBoth, sameParameters } from './kept-statements.ts'

it('finds parameters of the same text, and of the same name where a statement is compiled for later', () => {
  expect(sameParameters(['a', 1, 'a', 1, null, null])).toEqual([1, 2, 1, 4, 5, 6])
  const named = (name: string) => ({ name })
  expect(sameParameters([named('id'), 'id', named('id')])).toEqual([1, 2, 1])
})

it('keeps as the same only what was so each time', () => {
  expect(sameInBoth([1, 1, 3, 1], [1, 1, 3, 4])).toEqual([1, 1, 3, 4])
  expect(sameInBoth([1, 1, 1], [1, 2, 2])).toEqual([1, 2, 2])
})

it('reads what all processes kept, and nothing where none did', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-kept-'))
  const line = (place: string, sameAs: number[]) =>
    `${JSON.stringify({ sql: 'x', place, sameAs })}\n`
  writeFileSync(join(folder, '1.jsonl'), line('a.ts', [1, 1]) + line('b.ts', [1, 1]))
  writeFileSync(join(folder, '2.jsonl'), line('a.ts', [1, 2]))
  expect(readKept(folder)).toEqual([
    { sql: 'x', place: 'a.ts', sameAs: [1, 2] },
    { sql: 'x', place: 'b.ts', sameAs: [1, 1] },
  ])
  rmSync(folder, { recursive: true })
  expect(readKept(folder)).toEqual([])
})
