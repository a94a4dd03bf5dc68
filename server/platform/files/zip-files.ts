import { constants, crc32, deflateRawSync } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface TextFile {
  name: string
  /** Made while it is read, so that no file is ever held whole. */
  parts: AsyncIterable<string>
}

/**
 * The least that is deflated, and the least that is sent at once, but for what ends a file: either costs as much by
 * itself as some kilobytes do. Deflating it takes about a millisecond. Unit: characters of text, bytes of what is sent.
 */
const pieceSize = 65_536

/** A zip archive of text files, written as they are read; whoever stops reading stops the reading here. */
export async function* zipFiles(
  files: Iterable<TextFile>,
  changedAt: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
    size += bytes.length
  })
  const takeReady = () => {
    size = 0
    return Buffer.concat(ready.splice(0))
  }
  for (const { name, parts } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8, mtime: changedAt }
    zip.add(file)
    let text = ''
    for await (const part of parts) {
      text += part
      if (text.length < pieceSize) continue
      deflate(file, text, false)
      text = ''
      if (size >= pieceSize) yield takeReady()
    }
    deflate(file, text, true)
    if (size >= pieceSize) yield takeReady()
  }
  zip.end()
  yield takeReady()
}

/** Deflated pieces that end at a byte follow each other as one stream. Source: RFC 1951, 3.2.4. */
function deflate(file: ZipInputFile, text: string, isLast: boolean): void {
  const bytes = Buffer.from(text)
  file.size += bytes.length
  file.crc = crc32(bytes, file.crc)
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
  file.ondata?.(null, deflateRawSync(bytes, { finishFlush }), isLast)
}

/** A file whose text is there already. */
export function wholeFile(name: string, text: string): TextFile {
  return { name, parts: whole(text) }
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}
