import { escapeHtml } from '#domain/mail/outbox/escape-html.ts'
import { beforeEnd } from '#domain/mail/outbox/footer.ts'

const why = 'You get this email because your address is on a list of Switchback.'

/**
 * Adds to a campaign why it came, the postal address of who sends it and the link that ends such mails, filled while
 * it is sent. Errors: none. Source: decisions section 10, campaigns; CAN-SPAM Act, 15 U.S.C. 7704 (a)(5).
 */
export function withCampaignFooter(
  { text, html }: { text: string; html: string },
  postalAddress: string,
): { text: string; html: string } {
  const look = 'max-width:560px;margin:32px auto 0;padding:16px;font:13px/1.5 Arial,sans-serif'
  const link = '<a href="{{unsubscribe_link}}" style="color:inherit">Unsubscribe</a>'
  return {
    text: `${text.trimEnd()}\n\n-- \n${why}\n${asText(postalAddress)}\nUnsubscribe: {{unsubscribe_link}}\n`,
    html: beforeEnd(
      html,
      `<div class="sb-footer" style="${look};color:#5b6762">${why}<br>${escapeHtml(asText(postalAddress))}<br>${link}</div>`,
    ),
  }
}

/** Of an address no braces are read as a field. */
function asText(postalAddress: string): string {
  return postalAddress.replaceAll(/[{}]/g, '')
}
