/** What a form can be, by its content: a PDF, or a picture to be drawn anew. */
type TaxFileKind = 'pdf' | 'picture'

const pdfHead = [0x25, 0x50, 0x44, 0x46, 0x2d]
const pdfEnd = [0x25, 0x25, 0x45, 0x4f, 0x46]
/** Writers put line ends and little else behind the end. */
const tailBytes = 1024

/**
 * What a file is, whatever its name says: a PDF begins with `%PDF-` at its very first byte, so that nothing that another
 * program would read can stand before it, and has its end near its last; all else is taken as a picture, which its
 * decoder judges. Source: ISO 32000-1, 7.5; decisions section 10, Tax.
 */
export function taxFileKind(bytes: Uint8Array): TaxFileKind {
  return startsAt(bytes, pdfHead, 0) && hasEnd(bytes) ? 'pdf' : 'picture'
}

function hasEnd(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - tailBytes)
  for (let at = bytes.length - pdfEnd.length; at >= from; at--) {
    if (startsAt(bytes, pdfEnd, at)) return true
  }
  return false
}

function startsAt(bytes: Uint8Array, signature: readonly number[], from: number): boolean {
  return signature.every((byte, at) => bytes[from + at] === byte)
}
