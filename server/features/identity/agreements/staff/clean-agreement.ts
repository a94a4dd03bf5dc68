import sanitize from 'sanitize-html'
import { agreementElements, unreadElements } from '#domain/identity/agreements/agreement-html.ts'
import { safeHref } from '#domain/safe-href.ts'
import { outlineOf } from '#server/platform/html-outline.ts'

/** Deeper than any list in lists; what lies deeper loses its elements, not its text. */
const nestingLimit = 50

/**
 * What is kept of the HTML of an agreement: an allow list of elements, and of attributes the address of a link,
 * written anew, so that nothing of the original's spelling survives. Nothing for HTML that would take long: cleaning
 * blocks everybody else.
 */
export function cleanAgreement(html: string): string | undefined {
  if (outlineOf(html).isTooComplex) return undefined
  return sanitize(html, {
    allowedTags: [...agreementElements],
    allowedAttributes: { a: ['href'] },
    nonTextTags: [...unreadElements],
    nestingLimit,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    },
  }).trim()
}

function linkAttributes(href: string | undefined): Record<string, string> {
  const address = safeHref(href ?? null)
  return address === null ? {} : { href: address }
}
