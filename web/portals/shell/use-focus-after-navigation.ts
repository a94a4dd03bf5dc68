import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A new page takes the focus, as a load would give it; a changed query leaves it where it is. */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const isNew = shown.current && shown.current !== pathname
    // A page that was opened for one of its fields has put the focus there.
    const hasFocus = main.current?.contains(document.activeElement)
    if (isNew && !hasFocus) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return main
}
