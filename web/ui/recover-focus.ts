/**
 * What had the focus may go with the next drawing, or was disabled while it did its work: then the page
 * has it, or what is named.
 */
export function recoverFocus(to?: HTMLElement | null): void {
  setTimeout(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (isLost) (to ?? document.getElementById('main'))?.focus()
  })
}
