import type { Block, Component, Editor } from 'grapesjs'

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
