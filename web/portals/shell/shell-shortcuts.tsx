import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { everywhere, type Shortcut } from '#web/kit/shortcuts/shortcut.ts'
import { useShortcuts } from '#web/kit/shortcuts/use-shortcuts.ts'

const ShortcutSheet = lazy(async () => ({
  default: (await import('#web/kit/shortcuts/shortcut-sheet.tsx')).ShortcutSheet,
}))

export interface ShellShortcutsProps {
  /** Whether the sheet that lists them is open. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

interface PortalShortcuts extends ShellShortcutsProps {
  /** Those of the portal on a page, for who is signed in. */
  of: (path: string) => readonly Shortcut[]
}

/** The keys of a portal, which the page does without until it has nothing better to do, and their sheet. */
export function ShellShortcuts({ of, isOpen, onOpen, onClose }: PortalShortcuts) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shortcuts = useMemo(() => [...everywhere, ...of(path)], [of, path])
  useShortcuts(shortcuts, onOpen)
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutSheet shortcuts={shortcuts} onClose={onClose} />
    </Suspense>
  )
}

/** The way to pages, by `g` and the letter of each. */
export function goTo(
  pages: readonly { label: string; to: string }[],
  letters: Readonly<Record<string, string>>,
): Shortcut[] {
  return pages.flatMap(({ label, to }): Shortcut[] => {
    const letter = letters[to]
    if (!letter) return []
    return [{ keys: `g ${letter}`, label, section: 'Go to', does: { kind: 'go', href: to } }]
  })
}

/** What is begun on a page most of all, by `n`. */
export function mainAction(label: string, does: Shortcut['does']): Shortcut {
  return { keys: 'n', label, section: 'On this page', does }
}
