import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { outcomeOf } from '#web/api/outcome.ts'
import classes from './search-button.module.css'

interface SearchButtonProps {
  /** Fetches the palette's code; it may be called again and again. */
  load: () => Promise<unknown>
  /** The palette, of lazy code. */
  children: (onClose: () => void) => ReactNode
}

/** Opens the palette, as Ctrl or Cmd with K does; its code comes when it is first asked for. */
export function SearchButton({ load, children }: SearchButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // A failed import is shown by what needs it.
  const prepare = () => void outcomeOf(load())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return
      event.preventDefault()
      // What is being answered in a dialog comes first.
      if (!document.querySelector('[role="dialog"]')) setIsOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.label}>Search</span>
        <kbd aria-hidden className={classes.keys}>
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {isOpen && <Suspense>{children(() => setIsOpen(false))}</Suspense>}
    </>
  )
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}
