/** Text of a feed as it is shown and stored: halves of characters and control characters are not, and a database refuses them. */
export function feedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
