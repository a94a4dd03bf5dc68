import { isLocalAddress } from './local-address.ts'

/**
 * Where a link in a text of others may lead a reader: a page, a mailbox, an anchor or a path of ours; else null.
 * Errors: none. Source: WHATWG URL Standard, 4.3; issue 20, "cannot run script in any area".
 */
export function safeHref(href: string | null): string | null {
  const text = href?.trim() ?? ''
  if (/^(https?:\/\/|mailto:)/i.test(text)) return text
  return text.startsWith('#') || isLocalAddress(text) ? text : null
}
