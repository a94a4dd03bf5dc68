import { describe, expect, it } from 'vitest'
import { findBareAssertions } from './find-bare-assertions.ts'

const lines = (source: string) => findBareAssertions('a.ts', source).map(({ line }) => line)

describe('assertions without a reason', () => {
  it.each([
    ['a cast', 'const a = b as string', [1]],
    ['a non-null assertion', 'const a = 1\nconst b = list[0]!', [2]],
    ['both in one line', 'const a = (b as string[])[0]!', [1, 1]],
    ['a reason on the same line', 'const a = b as string // checked above', []],
    ['a reason on the line before', '// Never empty.\nconst a = list[0]!', []],
    ['a reason two lines before', '// Never empty.\n\nconst a = list[0]!', [3]],
    ['as const', 'const a = [1] as const', []],
    ['satisfies', 'const a = [1] satisfies number[]', []],
    ['a plain not', 'const a = !b', []],
    ['words in a text', "const a = 'b as string!'", []],
  ])('%s', (_, source, expected) => {
    expect(lines(source)).toEqual(expected)
  })
})
