import { unreadElements } from '#domain/identity/agreements/agreement-html.ts'
import type { ContentNode } from '#web/ui/rich-text/render-nodes.tsx'

export const blockKinds = ['heading', 'item', 'paragraph'] as const
export type BlockKind = (typeof blockKinds)[number]

/** A heading, a paragraph or an item of a list, as its words alone. */
export interface TextBlock {
  kind: BlockKind
  text: string
}

/** The words of a document, block by block. Where a link leads stands behind its words, so that it is compared too. */
export function textBlocks(root: ContentNode): TextBlock[] {
  const blocks: TextBlock[] = [{ kind: 'paragraph', text: '' }]
  walk(root, 'paragraph', blocks)
  return blocks
    .map(({ kind, text }) => ({ kind, text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

function walk(parent: ContentNode, kind: BlockKind, blocks: TextBlock[]): void {
  for (const node of Array.from(parent.childNodes)) {
    const name = node.nodeName.toLowerCase()
    if (name === '#text') write(node.textContent ?? '', blocks)
    else if (name === 'br') write(' ', blocks)
    else if (own.has(name)) walkBlock(node, kindOf(name, kind), { after: kind, blocks })
    else if (!name.startsWith('#') && !unreadElements.includes(name)) {
      walk(node, kind, blocks)
      if (name === 'a') write(leadsTo(node), blocks)
    }
  }
}

/** What follows a block is one of its own, too. */
function walkBlock(
  node: ContentNode,
  kind: BlockKind,
  { after, blocks }: { after: BlockKind; blocks: TextBlock[] },
): void {
  blocks.push({ kind, text: '' })
  walk(node, kind, blocks)
  blocks.push({ kind: after, text: '' })
}

/** Elements that begin on a line of their own. */
const own = new Set(
  'address article blockquote div h1 h2 h3 h4 h5 h6 hr li ol p pre section ul'.split(' '),
)

/** A paragraph in an item of a list is that item. */
function kindOf(name: string, outer: BlockKind): BlockKind {
  if (/^h[1-6]$/.test(name)) return 'heading'
  return name === 'li' ? 'item' : outer
}

function write(text: string, blocks: TextBlock[]): void {
  const last = blocks.at(-1)
  if (last) last.text += text
}

function leadsTo(link: ContentNode): string {
  const href = link.getAttribute?.('href') ?? ''
  return href === '' || href === link.textContent ? '' : ` (${href})`
}
