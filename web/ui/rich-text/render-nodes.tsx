import { createElement, Fragment, type ReactNode } from 'react'
import { safeHref } from '#domain/safe-href.ts'

/** What is read of a DOM node. */
export interface ContentNode {
  /** Upper case for elements, `#text` for text. */
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<ContentNode>
  getAttribute?: (name: string) => string | null
}

const plain = new Set(
  'p ul ol li strong b em i u s blockquote code pre sub sup table thead tbody tr th td'.split(' '),
)
const empty = new Set(['br', 'hr'])
/** Nothing of these is text for a reader. */
const dropped = new Set(
  'script style template noscript iframe object embed svg math form input button select textarea title head'.split(
    ' ',
  ),
)

/** The children of a node as elements of the allow-list, without attributes; unknown ones leave their text. */
export function renderNodes(parent: ContentNode, headingShift: number): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => (
    // The text is parsed once and never reordered.
    // biome-ignore lint/suspicious/noArrayIndexKey: a node has nothing else to tell it by.
    <Fragment key={index}>{renderNode(node, headingShift)}</Fragment>
  ))
}

function renderNode(node: ContentNode, headingShift: number): ReactNode {
  if (node.nodeName === '#text') return node.textContent
  const name = node.nodeName.toLowerCase()
  if (name.startsWith('#') || dropped.has(name)) return null
  if (empty.has(name)) return createElement(name)
  const children = renderNodes(node, headingShift)
  if (plain.has(name)) return createElement(name, null, ...children)
  if (/^h[1-6]$/.test(name))
    return createElement(headingName(name, headingShift), null, ...children)
  const href = name === 'a' ? safeHref(node.getAttribute?.('href') ?? null) : null
  return href === null ? (
    children
  ) : (
    <a href={href} rel="noreferrer noopener">
      {children}
    </a>
  )
}

function headingName(name: string, shift: number): string {
  return `h${Math.min(6, Number(name.slice(1)) + shift)}`
}
