import type { Editor } from 'grapesjs'
import type { MergeField } from '#web/features/mail/custom-emails/merge-fields.ts'

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
