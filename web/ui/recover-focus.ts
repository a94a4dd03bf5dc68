/** What had the focus may go with the next drawing, as a button that has done its work: then the page has it. */
export function recoverFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  })
}
