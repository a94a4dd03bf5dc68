import { crc32, inflateRawSync } from 'node:zlib'
import { FileRefused } from './file-refused.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const localHeaderBytes = 30
/** XML, and the records of a binary workbook (.xlsb); no macros, pictures or printer settings. */
const readParts = /\.(?:xml|rels)$|^xl\/(?!vbaProject)(?:worksheets\/)?\w+\.bin$/i

/**
 * Unpacks the parts of a workbook that hold its cells. The sizes of the directory are summed before anything is
 * unpacked, and no part may become larger than its size there: a directory that lies is refused too.
 */
export function unzip(bytes: Buffer, mostBytes: number): Map<string, Buffer> {
  const entries = readZipDirectory(bytes)
  if (entries.some((entry) => entry.isEncrypted)) throw new FileRefused('encrypted')
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (total > mostBytes) throw new FileRefused('too_large')
  const parts = new Map<string, Buffer>()
  for (const entry of entries) {
    if (readParts.test(entry.name)) parts.set(entry.name, unpack(bytes, entry))
  }
  return parts
}

function unpack(bytes: Buffer, entry: ZipEntry): Buffer {
  const from = dataStart(bytes, entry.offset)
  const packed = bytes.subarray(from, from + entry.packedSize)
  if (packed.length < entry.packedSize) throw new FileRefused('corrupt')
  const content = entry.method === 0 ? packed : inflate(packed, entry)
  if (content.length !== entry.size || crc32(content) !== entry.crc) {
    throw new FileRefused('corrupt')
  }
  return content
}

function dataStart(bytes: Buffer, offset: number): number {
  if (offset + localHeaderBytes > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) {
    throw new FileRefused('corrupt')
  }
  return (
    offset + localHeaderBytes + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  )
}

function inflate(packed: Buffer, { method, size }: ZipEntry): Buffer {
  if (method !== 8) throw new FileRefused('corrupt')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  } catch (error) {
    const isLarger = error instanceof RangeError
    throw new FileRefused(isLarger ? 'too_large' : 'corrupt')
  }
}
