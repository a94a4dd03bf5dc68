/** Text within XML, attributes included; what XML 1.0 has no way to write is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}

/** Control characters but for tabs and line ends, and the two that are no characters. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
