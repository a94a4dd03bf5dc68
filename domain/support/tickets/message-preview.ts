const previewLength = 10

/**
 * What a list shows of a message, its first ten characters: who reads more of it opens the ticket, which is recorded.
 * Units: characters as people count them. Errors: none. Source: ADM-TIX-02.
 */
export function messagePreview(message: string): string {
  const characters = Array.from(message)
  const cut = characters.slice(0, previewLength).join('')
  return characters.length > previewLength ? `${cut.trimEnd()}…` : cut
}
