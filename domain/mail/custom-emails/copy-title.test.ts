import { describe, expect, it } from 'vitest'
import { copyTitle, isCopyTitle, longestTitle } from './copy-title.ts'

describe('copyTitle', () => {
  it.each([
    ['News', [], 'Copy of News'],
    ['News for {{first_name|you}}', [], 'Copy of News for {{first_name|you}}'],
    ['News', ['Copy of News'], 'Copy of News (2)'],
    ['News', ['Copy of News', 'Copy of News (2)'], 'Copy of News (3)'],
    // The first copy has been renamed or deleted.
    ['News', ['News', 'Copy of News (2)'], 'Copy of News'],
    // A copy of a copy.
    ['Copy of News', ['News', 'Copy of News'], 'Copy of News (2)'],
    ['Copy of News (2)', ['Copy of News', 'Copy of News (2)'], 'Copy of News (3)'],
    // A number in brackets that is no copy's.
    ['Survey (2)', [], 'Copy of Survey (2)'],
    ['Copy of', [], 'Copy of Copy of'],
  ])('of %j, with %j taken, is %j', (title, taken, name) => {
    expect(copyTitle(title, new Set(taken))).toBe(name)
  })

  it('cuts off the end of what would be too long, of its second copy so much more', () => {
    const title = 'n'.repeat(longestTitle)
    const first = copyTitle(title, new Set())
    expect(first).toBe(`Copy of ${'n'.repeat(192)}`)
    expect(copyTitle(title, new Set([first]))).toBe(`Copy of ${'n'.repeat(188)} (2)`)
  })

  it.each([
    ['a merge field', '{{first_name|you all}}'],
    ['a character of several code units', '👩‍👩‍👧'],
  ])('never cuts %s in two', (_, whole) => {
    for (let before = 0; before + whole.length <= longestTitle; before++) {
      const title = `${'n'.repeat(before)}${whole}`.padEnd(longestTitle, 'n')
      const isKept = before + whole.length <= 192
      expect(copyTitle(title, new Set())).toBe(`Copy of ${title.slice(0, isKept ? 192 : before)}`)
    }
  })
})

it.each([
  ['Copy of News', true],
  ['Copy of News (2)', true],
  ['News', false],
  ['A Copy of News', false],
  ['Copy of', false],
])('%j is a title that a copy was given: %j', (title, is) => {
  expect(isCopyTitle(title)).toBe(is)
})
