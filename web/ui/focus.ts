import { useEffect } from 'react'

/** As a ref: the first control of a new step takes the focus. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus()
}

/**
 * What had the focus may go with the next drawing, or was disabled while it did its work: then the page
 * has it, or what is named.
 */
export function recoverFocus(to?: HTMLElement | null): void {
  setTimeout(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    const canTake = to?.isConnected && !to.matches(':disabled')
    if (isLost) (canTake ? to : document.getElementById('main'))?.focus()
  })
}

/** For as long as something lies over the page: then the focus returns to what opened it. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    const panel = opener?.closest('[tabindex="-1"]')
    return () => {
      // What opened it may be gone, as the row of something removed is, or hidden by a change of tabs: then the
      // panel it stood in.
      const next = [opener, panel].find((each) => each?.isConnected && each.checkVisibility())
      if (next instanceof HTMLElement) next.focus()
      else document.getElementById('main')?.focus()
      recoverFocus()
    }
  }, [])
}
