/** A part of an archive, whose size and checksum are known before it is there. */
interface Part {
  fileName: string
  uncompressedSize: number
  crc32: number
}

const [localHeader, centralHeader, endOfDirectory] = [30, 46, 22] as const
/** ZIP 2.0, with names in UTF-8. */
const [version, namesInUtf8] = [20, 0x0800] as const

/**
 * An archive that needs no unpacking, written into one buffer as its parts come, so that none is held twice. By hand:
 * the writers at hand hold all parts and the whole, or put sizes behind the parts, where not every reader looks.
 * Source: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export function storedArchive(parts: readonly Part[]) {
  const bytes = Buffer.alloc(endOfDirectory + parts.reduce((sum, part) => sum + sizeOf(part), 0))
  const directory: Buffer[] = []
  let end = 0
  const append = (piece: Uint8Array) => {
    bytes.set(piece, end)
    end += piece.length
  }
  return {
    add(part: Part, content: Uint8Array): void {
      const name = Buffer.from(part.fileName)
      directory.push(entryOf(part, name, end))
      append(headerOf(part, name))
      append(name)
      append(content)
    },
    end(): Buffer {
      const start = end
      for (const entry of directory) append(entry)
      const last = Buffer.alloc(endOfDirectory)
      last.writeUInt32LE(0x06054b50, 0)
      last.writeUInt16LE(directory.length, 8)
      last.writeUInt16LE(directory.length, 10)
      last.writeUInt32LE(end - start, 12)
      last.writeUInt32LE(start, 16)
      append(last)
      return bytes
    },
  }
}

function sizeOf({ fileName, uncompressedSize }: Part): number {
  return localHeader + centralHeader + 2 * Buffer.byteLength(fileName) + uncompressedSize
}

function headerOf(part: Part, name: Buffer): Buffer {
  const header = Buffer.alloc(localHeader)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommon(header, 4, part, name)
  return header
}

function entryOf(part: Part, name: Buffer, at: number): Buffer {
  const entry = Buffer.alloc(centralHeader)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  writeCommon(entry, 6, part, name)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}

/** What both headers say of a part, from the version it needs to the length of its name. */
function writeCommon(header: Buffer, at: number, part: Part, name: Buffer): void {
  header.writeUInt16LE(version, at)
  header.writeUInt16LE(namesInUtf8, at + 2)
  header.writeUInt32LE(part.crc32, at + 10)
  header.writeUInt32LE(part.uncompressedSize, at + 14)
  header.writeUInt32LE(part.uncompressedSize, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}
