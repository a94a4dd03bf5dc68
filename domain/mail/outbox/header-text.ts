/**
 * Text that stands in one line of a mail's header: a line break or another control character is a
 * space, half of a surrogate pair goes, so that nothing can start a header of its own. Letters of any
 * script, emoji and the marks of a right-to-left word stay. Errors: none. Source: RFC 5322, 2.2.
 */
export function headerText(text: string): string {
  const oneLine = text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return oneLine.replaceAll('\uFFFD', '').trim()
}
