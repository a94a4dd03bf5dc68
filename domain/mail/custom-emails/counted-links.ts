import { escapeHtml } from '#domain/mail/outbox/escape-html.ts'

/** Both sides have it. */
declare const URL: { canParse: (text: string) => boolean }

/** The address of a link to the web, in HTML that was written anew: its values stand in double quotes. */
const webLink = /(<a\b[^>]*?\shref=")(https?:\/\/[^"]+)(?=")/gi

/** What is filled for each recipient leads each elsewhere; editors encode its braces. */
const mergeField = /\{\{|%7B%7B/i

/** More links than any email has; those beyond lead straight on and are not counted. */
const mostLinks = 200

/** Longer addresses lead straight on and are not counted. Unit: characters. */
const longestAddress = 2000

/**
 * The addresses that an email's links lead to, each once, in the order they first stand in. Only the web's, none
 * with a merge field in it, none that is no address and none of more than 2,000 characters. Errors: none. Source: issue 23, part 4.
 */
export function linkedAddresses(html: string): string[] {
  const found = [...html.matchAll(webLink)].map((match) => unescapeHtml(match[2] ?? ''))
  return [...new Set(found.filter(isCounted))].slice(0, mostLinks)
}

/**
 * The same HTML with other addresses in its links; a link that is given none stays. Errors: none.
 * Source: issue 23, part 4.
 */
export function withAddresses(html: string, addressOf: ReadonlyMap<string, string>): string {
  return html.replaceAll(webLink, (whole, before: string, href: string) => {
    const address = addressOf.get(unescapeHtml(href))
    return address === undefined ? whole : `${before}${escapeHtml(address)}`
  })
}

function isCounted(url: string): boolean {
  return url.length <= longestAddress && !mergeField.test(url) && URL.canParse(url)
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}
