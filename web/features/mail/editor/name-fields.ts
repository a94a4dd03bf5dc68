const groups = '.gjs-sm-property, .gjs-trt-trait'
const labels = '.gjs-sm-label, .gjs-label'
const fields = 'input, select, textarea'

/** The library writes names beside its fields and ties them to nothing: each field gets its own here. */
export function nameFields(container: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const field of container.querySelectorAll(fields)) nameField(field)
  })
  observer.observe(container, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function nameField(field: Element): void {
  if (field.hasAttribute('aria-label')) return
  const group = field.closest(groups)
  const label = group?.querySelector(labels)?.textContent?.trim()
  if (!label) return
  // Beside a number stands its unit.
  const isUnit = field.closest('.gjs-field-units') !== null
  field.setAttribute('aria-label', isUnit ? `${label}, unit` : label)
}
