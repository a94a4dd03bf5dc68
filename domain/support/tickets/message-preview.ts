const previewLength = 10
/** Longer than ten characters of any script: no whole message is taken apart. Unit: UTF-16 code units. */
const longestPreview = 500
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What a list shows of a message, its first ten characters: who reads more of it opens the ticket, which is recorded.
 * Units: characters as people count them, a family of emoji being one. Errors: none. Source: ADM-TIX-02.
 */
export function messagePreview(message: string): string {
  const start = message.slice(0, longestPreview)
  const characters = Array.from(segmenter.segment(start), ({ segment }) => segment)
  const cut = characters.slice(0, previewLength).join('')
  return cut.length < message.length ? `${cut.trimEnd()}…` : cut
}
