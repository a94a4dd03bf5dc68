import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ContentNode, renderNodes } from './render-nodes.tsx'

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
  textContent: null,
  childNodes: children,
  getAttribute: (attribute) => attributes[attribute] ?? null,
})

function markup(nodes: ContentNode[], headingShift = 0): string {
  return renderToStaticMarkup(
    createElement('main', null, ...renderNodes(element('body', nodes), headingShift)),
  )
}

it('keeps paragraphs, lists and emphasis [SHELL-37]', () => {
  const list = element('ul', [element('li', [text('One')]), element('li', [text('Two')])])
  expect(markup([element('p', [text('A '), element('b', [text('bold')])]), list])).toBe(
    '<main><p>A <b>bold</b></p><ul><li>One</li><li>Two</li></ul></main>',
  )
})

it.each([
  ['h2', 1, 'h3'],
  ['h6', 1, 'h6'],
  ['h1', 0, 'h1'],
])('makes an %s, moved by %i, an %s', (name, shift, shown) => {
  expect(markup([element(name, [text('Title')])], shift)).toBe(
    `<main><${shown}>Title</${shown}></main>`,
  )
})

it('links to pages only, without attributes of theirs', () => {
  const good = element('a', [text('us')], { href: 'https://a.example', onclick: 'x()' })
  const bad = element('a', [text('them')], { href: 'javascript:x()' })
  expect(markup([good, bad])).toBe(
    '<main><a href="https://a.example" rel="noreferrer noopener">us</a>them</main>',
  )
})

it.each(['script', 'style', 'iframe', 'svg', 'form', 'object'])('drops a %s whole', (name) => {
  expect(markup([element(name, [text('x()')])])).toBe('<main></main>')
})

it('leaves the text of what it does not know, and no comment', () => {
  const comment: ContentNode = { nodeName: '#comment', textContent: 'hidden', childNodes: [] }
  const image = element('img', [], { src: 'x', onerror: 'x()' })
  expect(markup([element('font', [text('Old words')]), comment, image])).toBe(
    '<main>Old words</main>',
  )
})
