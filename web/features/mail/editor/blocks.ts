import type { BlockProperties } from 'grapesjs'

/** The preset's blocks that work in mail programs and load nothing from elsewhere. */
export const blockIds = [
  'sect100',
  'sect50',
  'sect30',
  'sect37',
  'text',
  'text-sect',
  'button',
  'image',
  'divider',
  'quote',
  'link',
]

/** Our names for them, and our content where the preset's would not look right in a mail. */
export function blockOf(id: string): Partial<BlockProperties> {
  const own = blocks[id]
  if (!own) return {}
  const { label, content } = own
  return {
    label,
    category: 'Blocks',
    // Blocks are dragged; a click or Enter adds one at the end or beside what is chosen.
    attributes: { role: 'button', tabindex: '0', 'aria-label': `Add ${label}`, title: label },
    ...(content ? { content } : {}),
  }
}

const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const button = [
  'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#0f5c4a',
  'color:#ffffff;font-weight:bold;text-decoration:none',
].join(';')

const blocks: Record<string, { label: string; content?: string }> = {
  sect100: { label: 'One column' },
  sect50: { label: 'Two columns' },
  sect30: { label: 'Three columns' },
  sect37: { label: 'Narrow and wide' },
  text: { label: 'Text' },
  'text-sect': {
    label: 'Heading and text',
    content: `<h2 style="margin:0 0 8px;font-size:20px;line-height:1.3">Heading</h2><p style="${paragraph}">Text</p>`,
  },
  button: {
    label: 'Button',
    content: `<a href="https://" style="${button}">Button</a>`,
  },
  image: { label: 'Image' },
  divider: {
    label: 'Divider',
    content: '<hr style="margin:16px 0;border:0;border-top:1px solid #d5dad3">',
  },
  quote: {
    label: 'Quote',
    content: `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #0f5c4a;font-size:16px;line-height:1.5">Quote</blockquote>`,
  },
  link: { label: 'Link' },
}
