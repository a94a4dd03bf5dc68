interface Footer {
  /** Whether it ends with the link that ends such mails. */
  canUnsubscribe: boolean
}

const why =
  'You get this email because {{community|your community}} runs a commute program on Switchback.'

/**
 * Adds to a mail to a member why it came and, where it has one, the link that ends such mails; with
 * merge fields, filled while it is sent. Errors: none. Source: decisions section 3, Mail.
 */
export function withFooter(
  { text, html }: { text: string; html: string },
  footer: Footer,
): { text: string; html: string } {
  return {
    text: `${text.trimEnd()}\n\n-- \n${footerText(footer)}\n`,
    html: beforeEnd(html, footerHtml(footer)),
  }
}

/** The same without HTML. Errors: none. Source: decisions section 3, Mail. */
export function footerText({ canUnsubscribe }: Footer): string {
  return canUnsubscribe ? `${why}\nUnsubscribe: {{unsubscribe_link}}` : why
}

/** The same as HTML. Errors: none. Source: decisions section 3, Mail. */
export function footerHtml({ canUnsubscribe }: Footer): string {
  const link = canUnsubscribe
    ? ' <a href="{{unsubscribe_link}}" style="color:inherit">Unsubscribe</a>'
    : ''
  const look = 'max-width:560px;margin:32px auto 0;padding:16px;font:13px/1.5 Arial,sans-serif'
  return `<div class="sb-footer" style="${look};color:#5b6762">${why}${link}</div>`
}

/**
 * HTML with something added before the page ends, or after a piece that is no page. Errors: none.
 * Source: decisions section 3, Mail.
 */
export function beforeEnd(html: string, addition: string): string {
  const end = html.search(/<\/body\s*>/i)
  return end < 0 ? `${html}\n${addition}` : `${html.slice(0, end)}${addition}\n${html.slice(end)}`
}
