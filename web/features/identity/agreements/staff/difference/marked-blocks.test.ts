import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSame, type MarkedBlock, markedBlocks } from './marked-blocks.ts'
import { blockKinds, type TextBlock } from './text-blocks.ts'

const p = (text: string): TextBlock => ({ kind: 'paragraph', text })

const marks = { same: ['', ''], added: ['[+', '+]'], removed: ['[-', '-]'] } as const

/** Each block on a line, what was added and removed in brackets. */
const written = (blocks: readonly MarkedBlock[]) =>
  blocks.map(({ parts }) =>
    parts.map(({ mark, text }) => `${marks[mark][0]}${text}${marks[mark][1]}`).join(''),
  )

it.each([
  ['a word', [p('for one year')], [p('for two years')], ['for [-one-][+two+] [-year-][+years+]']],
  ['a number', [p('by the 9th.')], [p('by the 10th.')], ['by the [-9th-][+10th+].']],
  ['an amount', [p('of 1.50 dollars')], [p('of 2.50 dollars')], ['of [-1.50-][+2.50+] dollars']],
  ['a sign', [p('a, b')], [p('a; b')], ['a[-,-][+;+] b']],
  ['a new paragraph', [p('One')], [p('One'), p('Two')], ['One', '[+Two+]']],
  ['a paragraph less', [p('One'), p('Two')], [p('One')], ['One', '[-Two-]']],
  ['a first text', [], [p('One')], ['[+One+]']],
] as const)('marks %s [ADM-AGR-01]', (_, before, after, expected) => {
  const blocks = markedBlocks(before, after)
  expect(written(blocks)).toEqual(expected)
  expect(isSame(blocks)).toBe(false)
})

it('marks nothing in the same text', () => {
  const text: TextBlock[] = [{ kind: 'heading', text: '1. Terms' }, p('They’re the same.')]
  const blocks = markedBlocks(text, text)
  expect(written(blocks)).toEqual(['1. Terms', 'They’re the same.'])
  expect(isSame(blocks)).toBe(true)
})

it('shows two texts one after the other when they have little in common', () => {
  const many = (word: string) =>
    p(Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join('/'))
  const blocks = markedBlocks([many('old')], [many('new')])
  expect(blocks.map(({ parts }) => parts.map(({ mark }) => mark))).toEqual([['removed'], ['added']])
})

it('loses no word of either text', () => {
  const block = fc.record({
    kind: fc.constantFrom(...blockKinds),
    text: fc
      .array(fc.constantFrom('a', 'b', 'ü', '9th', ',', '-'), { minLength: 1, maxLength: 8 })
      .map((words) => words.join(' ')),
  })
  const textOf = (blocks: readonly MarkedBlock[], other: 'added' | 'removed') =>
    blocks
      .flatMap(({ parts }) => parts.filter(({ mark }) => mark !== other))
      .map(({ text }) => text)
      .join('')
  const whole = (blocks: readonly TextBlock[]) => blocks.map(({ text }) => text).join('')
  fc.assert(
    fc.property(fc.array(block), fc.array(block), (before, after) => {
      const marked = markedBlocks(before, after)
      expect(textOf(marked, 'added')).toBe(whole(before))
      expect(textOf(marked, 'removed')).toBe(whole(after))
    }),
  )
})
