/**
 * The elements an agreement is written with, which are those its editor can write: headings, paragraphs, lists,
 * emphasis and links. Everything else loses its tags. Source: spec 3, section 3 (content is HTML) and issue 20, "cannot
 * run script in any area".
 */
export const agreementElements: readonly string[] =
  'h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s a'.split(' ')

/** Elements whose content is no text for a reader and goes with them. Source: as above. */
export const unreadElements: readonly string[] = [
  'applet audio button canvas embed form frameset head iframe input math noembed noframes noscript object option',
  'plaintext script select style svg template textarea title video xmp',
].flatMap((names) => names.split(' '))

/**
 * Whether a reader would see nothing of it: tags, spaces and non-breaking spaces alone. Of HTML that was written by a
 * serializer, which leaves no `<` but where a tag begins; in time that grows with its length, whoever wrote it.
 * Errors: none. Source: spec 3, section 5 ("Please Add Content").
 */
export function isBlank(html: string): boolean {
  return !/[^\s\u200B\uFEFF]/.test(html.replaceAll(/<[^<>]*>|&nbsp;|&#160;|&#xa0;/gi, ''))
}
