import type { Editor } from 'grapesjs'
import { noteCaret } from './caret.ts'

/** What is used of the library's view of a text: more than it says of itself. */
interface TextView {
  el: HTMLElement
  /** Whether somebody writes in it. */
  rteEnabled?: boolean
  /** Takes what was written into the design, and draws it anew: the caret is at the beginning then. */
  syncContent: (options: { noCount: boolean }) => Promise<void>
}

/**
 * Takes the text that somebody is writing into the design and leaves the caret where it is. No key falls in between:
 * all of it happens before the next event.
 */
export async function writeText(editor: Editor, written: WeakMap<HTMLElement, string>) {
  const view = textView(editor)
  if (!view || written.get(view.el) === view.el.innerHTML) return
  const putCaret = noteCaret(view.el)
  await view.syncContent({ noCount: true })
  putCaret()
  written.set(view.el, view.el.innerHTML)
}

/** The design as it is saved, without the text that somebody is writing but for what was taken into it. */
export function designOf(editor: Editor): string {
  const view = textView(editor)
  // Or the library would draw the text anew under the hands of who writes it.
  if (view) view.rteEnabled = false
  const design = JSON.stringify(editor.getProjectData())
  if (view) view.rteEnabled = true
  return design
}

function textView(editor: Editor): TextView | undefined {
  // Only texts are edited, and all of them have such a view.
  const view = editor.getEditing()?.getView() as unknown as TextView | undefined
  return view?.rteEnabled ? view : undefined
}
