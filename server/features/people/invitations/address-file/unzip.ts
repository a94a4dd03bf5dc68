import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { FileRefused } from './file-refused.ts'

/** XML, and the records of a binary workbook (.xlsb); no macros, pictures or printer settings. */
const readParts = /\.(?:xml|rels)$|^xl\/(?!vbaProject)(?:worksheets\/)?\w+\.bin$/i

/**
 * Unpacks the parts of a workbook that hold its cells. The sizes of the directory are summed before anything is
 * unpacked, and no part may become larger than its size there: a directory that lies is refused too.
 */
export async function unzip(bytes: Buffer, mostBytes: number): Promise<Map<string, Buffer>> {
  try {
    return await partsOf(bytes, mostBytes)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    // What the directory's reader refuses; only its message says that a part is encrypted.
    throw new FileRefused(String(error).includes('encryption') ? 'encrypted' : 'corrupt')
  }
}

async function partsOf(bytes: Buffer, mostBytes: number): Promise<Map<string, Buffer>> {
  const archive = await open(bytes)
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  if (entries.some((entry) => entry.isEncrypted())) throw new FileRefused('encrypted')
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > mostBytes) throw new FileRefused('too_large')
  const parts = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!readParts.test(entry.fileName)) continue
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
    parts.set(entry.fileName, unpack(packed, entry))
  }
  return parts
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) reject(error)
      else resolve(archive)
    })
  })
}

/** At once: the streams of the directory's reader take five times as long, and this thread waits anyway. */
function unpack(packed: Buffer, entry: Entry): Buffer {
  const content = entry.compressionMethod === 0 ? packed : inflate(packed, entry)
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    throw new FileRefused('corrupt')
  }
  return content
}

function inflate(packed: Buffer, { compressionMethod, uncompressedSize }: Entry): Buffer {
  if (compressionMethod !== 8) throw new FileRefused('corrupt')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(uncompressedSize, 1) })
  } catch (error) {
    const isLarger = error instanceof RangeError
    throw new FileRefused(isLarger ? 'too_large' : 'corrupt')
  }
}
