import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './check/repository.ts'

/** How many requirements of level 1 and 2 a section of OWASP ASVS 5.0.0 has; they come first in it, from 1 on. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const numbers = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
  ),
)

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', about = '', answer = '', shown = ''] = line.split(/(?<!\\)\|/).slice(1)
    const [, kind = '', how = ''] = /^ \*\*(.+?)\*\*: (.*) $/.exec(answer) ?? []
    const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    return { number: number.trim(), about: about.trim(), kind, how: how.trim(), files }
  })

describe('docs/security.md', () => {
  it('answers every requirement of levels 1 and 2 exactly once', () => {
    expect(numbers).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  it('answers each with what is done, why it does not apply, or what is missing', () => {
    const kinds = ['Met', 'Not applicable', 'Not met']
    const wrong = rows.filter(
      ({ about, kind, how }) => !kinds.includes(kind) || how === '' || about === '',
    )
    expect(wrong).toEqual([])
  })

  it('shows what is met by a file, and nothing else', () => {
    const wrong = rows.filter(({ kind, files }) => (kind === 'Met') !== files.length > 0)
    expect(wrong.map(({ number }) => number)).toEqual([])
  })

  it('says at its beginning all that is not met, by number or section', () => {
    const [, summary = ''] = /^What is not met, in short: (.*)$/m.exec(text) ?? []
    const named = [...summary.matchAll(/\d+\.\d+(?:\.\d+)?/g)].map(([number]) => number)
    const missing = rows.filter(({ kind }) => kind === 'Not met').map(({ number }) => number)
    const isOf = (number: string, name: string) => `${number}.`.startsWith(`${name}.`)
    expect(missing.filter((number) => !named.some((name) => isOf(number, name)))).toEqual([])
    expect(named.filter((name) => !missing.some((number) => isOf(number, name)))).toEqual([])
  })

  it('names files that exist', () => {
    const lost = rows.flatMap(({ number, files }) =>
      files.filter((path) => !existsSync(join(root, path))).map((path) => `${number}: ${path}`),
    )
    expect(lost).toEqual([])
  })
})
