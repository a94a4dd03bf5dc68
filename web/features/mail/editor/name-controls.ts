import type { Component, Editor } from 'grapesjs'

/** What the icon buttons do, by the library's own ids. */
const names: Record<string, string> = {
  'set-device-desktop': 'Show as on a desktop',
  'set-device-mobile': 'Show as on a phone',
  'sw-visibility': 'Show the outlines of blocks',
  undo: 'Undo',
  redo: 'Redo',
  'canvas-clear': 'Remove everything',
  'open-sm': 'Styles of what is chosen',
  'open-tm': 'Settings of what is chosen',
  'open-layers': 'Structure of the email',
  'open-blocks': 'Blocks to add',
}

/** The same of the small bar over what is chosen; choosing what it stands in is a function there. */
const toolNames: Record<string, string> = {
  'tlb-move': 'Move',
  'tlb-clone': 'Copy',
  'tlb-delete': 'Delete',
}

/**
 * The library draws its buttons as plain spans without a word. They get a role, a name and keys here,
 * and the buttons that have no name of ours go: what they do, the bar above does, or nobody needs.
 */
export function nameControls(editor: Editor, container: HTMLElement): () => void {
  namePanels(editor)
  editor.on('component:selected', nameToolbar)
  container.addEventListener('keydown', pressByKey)
  const release = nameFields(container)
  return () => {
    container.removeEventListener('keydown', pressByKey)
    release()
  }
}

function namePanels(editor: Editor): void {
  for (const panel of editor.Panels.getPanels().models) {
    const { buttons } = panel
    buttons.remove(buttons.models.filter(({ id }) => !names[String(id)]))
    for (const button of buttons.models) {
      const name = names[String(button.id)] ?? ''
      // A press on the tools that show must not leave an empty place.
      if (panel.id === 'views') button.set('togglable', false)
      button.set('attributes', { ...button.get('attributes'), ...named(name) })
    }
  }
}

function nameToolbar(component: Component): void {
  const toolbar = component.get('toolbar') ?? []
  const tools = toolbar.map((tool) => {
    const name = toolNames[String(tool.command)] ?? 'Choose what it stands in'
    return { ...tool, attributes: { ...tool.attributes, ...named(name) } }
  })
  component.set('toolbar', tools)
}

function named(name: string) {
  return { role: 'button', tabindex: '0', title: name, 'aria-label': name }
}

/** Enter and Space press what only knows clicks. */
function pressByKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'button') return
  if (key !== 'Enter' && key !== ' ') return
  event.preventDefault()
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  target.click()
}

const groups = '.gjs-sm-property, .gjs-trt-trait'
const labels = '.gjs-sm-label, .gjs-label'
const fields = 'input, select, textarea'

/** The library writes names beside its fields and ties them to nothing: each field gets its own here. */
function nameFields(container: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const field of container.querySelectorAll(fields)) nameField(field)
  })
  observer.observe(container, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function nameField(field: Element): void {
  if (field.hasAttribute('aria-label')) return
  const group = field.closest(groups)
  const label = group?.querySelector(labels)?.textContent?.trim()
  if (!label) return
  // Beside a number stands its unit.
  const isUnit = field.closest('.gjs-field-units') !== null
  field.setAttribute('aria-label', isUnit ? `${label}, unit` : label)
}
