import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readRemembered, remember } from '#web/kit/remembered.ts'
import { type Deed, type Press, type Shortcut, stepOf } from './shortcut.ts'

/** Of this device: whoever speaks to it, or hits keys by mistake, needs none of them. Source: WCAG 2.1, 2.1.4. */
const switchKey = 'switchback-shortcuts'

export const areShortcutsOn = () => readRemembered(switchKey) !== 'off'

export const turnShortcuts = (isOn: boolean) => remember(switchKey, isOn ? 'on' : 'off')

/** Obeys the keys of a list, wherever nobody types and nothing lies over the page. */
export function useShortcuts(shortcuts: readonly Shortcut[], onHelp: () => void): void {
  const router = useRouter()
  const waiting = useRef<Press | null>(null)
  useEffect(() => {
    const does: { [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>) => void } = {
      help: onHelp,
      search: focusSearch,
      go: ({ href }) => void router.navigate({ href }),
      panel: ({ panel }) =>
        void router.navigate({
          to: '.',
          // Each page reads its own panels.
          search: ((current: object) => ({ ...current, panel })) as never,
        }),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const step = stepOf(shortcuts, waiting.current, { key: event.key, at: event.timeStamp })
      waiting.current = step.waiting
      if (!step.found) return
      // Else the key would be typed into what takes the focus.
      event.preventDefault()
      const deed = step.found.does
      // Found by the deed's own kind.
      does[deed.kind](deed as never)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [shortcuts, onHelp, router])
}

/** Where keys are letters, or choose. */
const typedInto = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="combobox"]',
  '[role="textbox"]',
].join()

/** What lies over the page, and answers keys of its own. */
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether a key is nobody else's. Shift is for signs, such as the question mark. */
function isForShortcuts(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.repeat || event.isComposing) return false
  if (ctrlKey || metaKey || altKey || (shiftKey && /^[a-z]$/i.test(key))) return false
  if (key.length !== 1 || !areShortcutsOn()) return false
  if (target instanceof Element && target.closest(typedInto)) return false
  return ![...document.querySelectorAll(over)].some((each) => each.checkVisibility())
}

/** The field of the first list that can be searched on the page, if one can. */
export function searchedField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>(
    '#main :is([role="searchbox"], [type="search"])',
  )
  return [...fields].find((each) => each.checkVisibility())
}

function focusSearch(): void {
  const field = searchedField()
  field?.focus()
  field?.select()
}
