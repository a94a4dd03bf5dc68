import { Parser } from 'htmlparser2'

/** Far more than any mail has; cleaning that many takes about 0.1 s. */
const mostElements = 20_000
/** Cleaning takes the square of the depth. */
const deepest = 200
const chunkLength = 8192

/** The text of all style elements, and whether the rest is worth a look. */
export function outlineOf(html: string): { styleSheets: string; isTooComplex: boolean } {
  let elements = 0
  let depth = 0
  let isTooDeep = false
  let isInStyle = false
  const styleSheets: string[] = []
  const parser = new Parser({
    onopentag(name) {
      elements++
      depth++
      isTooDeep ||= depth > deepest
      isInStyle = name === 'style'
    },
    ontext(text) {
      // What stands inside a comment is for other programs and does not come here.
      if (isInStyle) styleSheets.push(text)
    },
    onclosetag() {
      depth--
      isInStyle = false
    },
  })
  // Piece by piece, to stop early.
  for (let at = 0; at < html.length; at += chunkLength) {
    parser.write(html.slice(at, at + chunkLength))
    if (isTooDeep || elements > mostElements) return { styleSheets: '', isTooComplex: true }
  }
  parser.end()
  return { styleSheets: styleSheets.join(''), isTooComplex: false }
}
