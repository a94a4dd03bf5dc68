import { describe, expect, it } from 'vitest'
import { proofsIn } from './scan-tests.ts'

describe('scanning a test file', () => {
  it('finds titles of tests, groups and tables, and nothing else', () => {
    const source = `
      // it('in a comment [A-01]', () => {})
      const notes = 'in a plain text [A-02]'
      describe('a group [B-01]', () => {
        it('it\\'s a test [B-02, 03]', () => { expect(title('[A-03]')).toBe(1) })
        it.each([['a row [B-04]', 1]])('as %s', () => {})
        test.describe("double quotes [B-05]", () => {})
        test(\`a template [B-06]\`, async ({ page }) => {})
      })`
    expect(proofsIn('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: 'a group', ids: ['B-01'] },
      { file: 'a.test.ts', title: "it's a test", ids: ['B-02', 'B-03'] },
      { file: 'a.test.ts', title: 'a row', ids: ['B-04'], table: 'as %s' },
      { file: 'a.test.ts', title: 'double quotes', ids: ['B-05'] },
      { file: 'a.test.ts', title: 'a template', ids: ['B-06'] },
    ])
  })
})
