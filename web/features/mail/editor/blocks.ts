import type { Block, BlockProperties, Component, Editor } from 'grapesjs'
import type { MergeField } from '#web/features/mail/custom-emails/merge-fields.ts'

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

/** Puts a block that was clicked after what is chosen, or at the end of the mail's first column. */
export function addBlock(block: Block, editor: Editor): void {
  const chosen = editor.getSelected()
  const column = columnOf(chosen) ?? editor.getWrapper()?.find('td')[0] ?? editor.getWrapper()
  if (!column) return
  const isInside = chosen?.parent() === column
  const at = isInside ? chosen.index() + 1 : column.components().length
  const [added] = column.append(block.getContent() ?? '', { at })
  if (added) editor.select(added, { scroll: true })
}

/** The cell that something is or stands in; sections stand in a cell too. */
function columnOf(chosen: Component | undefined): Component | undefined {
  return chosen?.is('cell') ? chosen : chosen?.closestType('cell')
}

const category = 'Filled in for each recipient'
const icon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M8 3a3 3 0 0 0-3 3v3c0 1.1-.9 2-2 2v2a2 2 0 0 1 2 2v3a3 3 0 0 0 3 3h1v-2H8a1 1 0 0 1-1-1v-3a4 4 0 0 0-1.4-3A4 4 0 0 0 7 9V6a1 1 0 0 1 1-1h1V3H8Zm8 0a3 3 0 0 1 3 3v3c0 1.1.9 2 2 2v2a2 2 0 0 0-2 2v3a3 3 0 0 1-3 3h-1v-2h1a1 1 0 0 0 1-1v-3c0-1.2.5-2.3 1.4-3A4 4 0 0 1 17 9V6a1 1 0 0 0-1-1h-1V3h1Z"/></svg>'

/** What is filled in for each recipient: as blocks of their own, and as a menu while text is written. */
export function addMergeFields(editor: Editor, fields: readonly MergeField[]): void {
  for (const { field, label } of fields) {
    editor.Blocks.add(`merge ${field}`, {
      label,
      category,
      media: icon,
      attributes: { role: 'button', tabindex: '0', 'aria-label': `Add ${label}`, title: field },
      content: { type: 'text', content: field, style: { padding: '10px' } },
    })
  }
  editor.RichTextEditor.add('merge-field', {
    icon: fieldMenu(fields),
    event: 'change',
    attributes: { title: 'Insert what is filled in for each recipient' },
    result: (text, { btn }) => {
      const menu = btn?.querySelector('select')
      if (!menu?.value) return
      text.insertHTML(menu.value)
      menu.value = ''
    },
  })
}

function fieldMenu(fields: readonly MergeField[]): string {
  const options = fields.map(({ field, label }) => `<option value="${field}">${label}</option>`)
  return `<select class="merge-field-menu" aria-label="Insert a field"><option value="">Insert a field</option>${options.join('')}</select>`
}
