/** Shorter text has no trigram of its own: no index finds it within a word. */
const shortestPart = 3

/** How a text is looked for: anywhere in what is searched, or where that or one of its words begins. */
export type Reach = 'part' | 'beginning'

export function reachOf(text: string): Reach {
  return Array.from(text).length < shortestPart ? 'beginning' : 'part'
}

/** A pattern for text that holds this very text, or begins with it where it is short: its wildcards stand for themselves. */
export function patternOf(text: string): string {
  return reachOf(text) === 'part' ? `%${beginningOf(text)}` : beginningOf(text)
}

/** A pattern for text that begins with this very text. */
export function beginningOf(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/**
 * What an index is asked for an address: what stands before its @ and the sign itself, as nearly all of an
 * employer's addresses have the rest; undefined where that is too short to be found, or all there is.
 */
export function rarePartOf(address: string): string | undefined {
  const end = address.indexOf('@') + 1
  return end > shortestPart && end < address.length ? address.slice(0, end) : undefined
}
