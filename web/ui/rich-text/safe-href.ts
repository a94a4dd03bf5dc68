/** An address a reader may be sent to: a page or a mailbox, an anchor or path of ours; else null. */
export function safeHref(href: string | null): string | null {
  const text = href?.trim() ?? ''
  if (/^(https?:\/\/|mailto:)/i.test(text)) return text
  return /^(#|\/(?![/\\]))/.test(text) ? text : null
}
