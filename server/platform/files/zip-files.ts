import { Zip, ZipDeflate } from 'fflate'

export interface TextFile {
  name: string
  /** Made while it is read, so that no file is ever held whole. */
  parts: AsyncIterable<string>
}

/** A piece that is sent: a write to the network costs as much as deflating some kilobytes. Unit: bytes. */
const pieceSize = 65_536

/** A zip archive of text files, written as they are read; whoever stops reading stops the reading here. */
export async function* zipFiles(
  files: Iterable<TextFile>,
  changedAt: Date,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
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
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = changedAt
    zip.add(file)
    for await (const part of parts) {
      file.push(encoder.encode(part))
      if (size >= pieceSize) yield takeReady()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield takeReady()
}

/** A file whose text is there already. */
export function wholeFile(name: string, text: string): TextFile {
  return { name, parts: whole(text) }
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}
