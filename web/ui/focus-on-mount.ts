/** As a ref: the first control of a new step takes the focus. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus()
}
