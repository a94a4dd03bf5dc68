import { type RefObject, useRef } from 'react'

interface LastRow<Row extends HTMLElement> {
  /** For the row that is the last one; it takes the focus, but no tab stop. */
  lastRow: RefObject<Row | null>
  /** Called with a row added: what is to be filled in is read out, and comes into sight. */
  focusAdded: () => void
  /** Called with a row removed: its button may go with the last one that can be. */
  keepFocus: () => void
}

/** Where the focus goes in a list whose last row comes and goes by buttons below it. */
export function useLastRow<Row extends HTMLElement>(): LastRow<Row> {
  const lastRow = useRef<Row>(null)
  return {
    lastRow,
    // After the next drawing.
    focusAdded: () => setTimeout(() => lastRow.current?.focus()),
    keepFocus: () =>
      setTimeout(() => {
        const { activeElement } = document
        // A dialog that has asked gives it to the page when its button has gone.
        const isLost = activeElement === document.body || activeElement?.id === 'main'
        if (isLost) lastRow.current?.focus()
      }),
  }
}
