import { expect, it } from 'vitest'
import type { ContentNode } from '#web/ui/rich-text/render-nodes.tsx'
import { textBlocks } from './text-blocks.ts'

const text = (words: string): ContentNode => ({
  nodeName: '#text',
  textContent: words,
  childNodes: [],
})
const element = (
  name: string,
  children: ContentNode[] = [],
  attributes: Record<string, string> = {},
): ContentNode => ({
  nodeName: name.toUpperCase(),
  textContent: children.map(({ textContent }) => textContent).join(''),
  childNodes: children,
  getAttribute: (attribute) => attributes[attribute] ?? null,
})

const blocksOf = (...nodes: ContentNode[]) =>
  textBlocks(element('body', nodes)).map(({ kind, text: words }) => `${kind}: ${words}`)

it('takes headings, paragraphs and items apart, without what is empty [ADM-AGR-01]', () => {
  const list = element('ul', [
    element('li', [element('p', [text('One')])]),
    element('li', [text('Two')]),
  ])
  expect(
    blocksOf(
      element('h2', [text('1. Terms')]),
      text('\n'),
      element('p', [text('Read\nthis '), element('strong', [text('first')]), text('.')]),
      list,
      element('p'),
      element('blockquote', [element('p', [text('Said')])]),
      text('Last'),
    ),
  ).toEqual([
    'heading: 1. Terms',
    'paragraph: Read this first.',
    'item: One',
    'item: Two',
    'paragraph: Said',
    'paragraph: Last',
  ])
})

it('says where a link leads, unless its words do', () => {
  const link = element('a', [text('us')], { href: 'https://a.example' })
  const plain = element('a', [text('https://b.example')], { href: 'https://b.example' })
  expect(blocksOf(element('p', [text('Ask '), link, text(' or '), plain]))).toEqual([
    'paragraph: Ask us (https://a.example) or https://b.example',
  ])
})

it('keeps words on both sides of a line break apart, and reads no script or comment', () => {
  const comment: ContentNode = { nodeName: '#comment', textContent: 'hidden', childNodes: [] }
  const words = [text('a'), element('br'), text('b'), comment, element('script', [text('x()')])]
  expect(blocksOf(element('p', words))).toEqual(['paragraph: a b'])
})
