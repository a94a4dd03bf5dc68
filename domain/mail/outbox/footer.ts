import { escapeHtml } from './escape-html.ts'

interface Footer {
  /** Whether it ends with the link that ends such mails. */
  canUnsubscribe: boolean
  /** The page on which its reader chooses such mails. */
  choicesUrl?: string
}

const why =
  'You get this email because {{community|your community}} runs a commute program on Switchback.'

const whyChosen = 'You get this email because your settings on Switchback say so.'

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
export function footerText({ canUnsubscribe, choicesUrl }: Footer): string {
  const choices = choicesUrl ? `\nChoose your emails: ${choicesUrl}` : ''
  const end = canUnsubscribe ? '\nUnsubscribe: {{unsubscribe_link}}' : ''
  return `${choicesUrl ? whyChosen : why}${choices}${end}`
}

/** The same as HTML. Errors: none. Source: decisions section 3, Mail. */
export function footerHtml({ canUnsubscribe, choicesUrl }: Footer): string {
  const choices = choicesUrl
    ? ` <a href="${escapeHtml(choicesUrl)}" style="color:inherit">Choose your emails</a>`
    : ''
  const link = canUnsubscribe
    ? ' <a href="{{unsubscribe_link}}" style="color:inherit">Unsubscribe</a>'
    : ''
  const look = 'max-width:560px;margin:32px auto 0;padding:16px;font:13px/1.5 Arial,sans-serif'
  return `<div class="sb-footer" style="${look};color:#5b6762">${choicesUrl ? whyChosen : why}${choices}${link}</div>`
}

/**
 * HTML with something added before the page ends, or after a piece that is no page. Errors: none.
 * Source: decisions section 3, Mail.
 */
export function beforeEnd(html: string, addition: string): string {
  const end = html.search(/<\/body\s*>/i)
  return end < 0 ? `${html}\n${addition}` : `${html.slice(0, end)}${addition}\n${html.slice(end)}`
}
