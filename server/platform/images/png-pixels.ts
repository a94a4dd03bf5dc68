const signatureBytes = 8
/** Length, type and checksum of a chunk without data. */
const emptyChunkBytes = 12
/** What a picture is drawn from: all else describes it, and some of that is packed to a thousandth of its size. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * A PNG without what its pixels do not need: profiles and texts, which a decoder would unpack without a bound, never
 * reach it. Nothing for a file that ends within a chunk. Source: PNG Specification, 5.3 Chunk layout.
 */
export function pngOfPixels(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = new Uint8Array(bytes.length)
  kept.set(bytes.subarray(0, signatureBytes))
  let size = signatureBytes
  let at = signatureBytes
  while (at + emptyChunkBytes <= bytes.length) {
    const end = at + emptyChunkBytes + view.getUint32(at)
    if (end > bytes.length) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (drawn.has(type)) {
      kept.set(bytes.subarray(at, end), size)
      size += end - at
    }
    if (type === 'IEND') return kept.slice(0, size)
    at = end
  }
  return undefined
}
