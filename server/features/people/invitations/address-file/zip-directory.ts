import { FileRefused } from './file-refused.ts'

export interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  crc: number
  packedSize: number
  /** As the directory claims. */
  size: number
  /** Of the local header. */
  offset: number
}

const endBytes = 22
const longestComment = 65_535
const entryBytes = 46
/** Says that the real value stands in the ZIP64 extra field. */
const elsewhere = 0xffff_ffff

/** The entries of a zip archive by its central directory (APPNOTE 4.3.12, 4.3.16). */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== 0x02014b50) {
      throw new FileRefused('corrupt')
    }
    const nameBytes = bytes.readUInt16LE(at + 28)
    const extraBytes = bytes.readUInt16LE(at + 30)
    const extraAt = at + entryBytes + nameBytes
    const extra = bytes.subarray(extraAt, extraAt + extraBytes)
    entries.push({
      name: bytes.toString('utf8', at + entryBytes, extraAt).replaceAll('\\', '/'),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 0x2041) !== 0,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      ...placement(bytes, at, extra),
    })
    at = extraAt + extraBytes + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function endOfDirectory(bytes: Buffer): number {
  const signature = Buffer.from('PK\u0005\u0006', 'latin1')
  const end = bytes.lastIndexOf(signature)
  const isNearEnd = end >= bytes.length - endBytes - longestComment
  if (end < 0 || end + endBytes > bytes.length || !isNearEnd) throw new FileRefused('corrupt')
  return end
}

/** Sizes and place of an entry; each that does not fit 32 bits stands in the extra field, in order. */
function placement(bytes: Buffer, at: number, extra: Buffer) {
  const wide = wideValues(extra)
  const value = (offset: number): number => {
    const narrow = bytes.readUInt32LE(at + offset)
    return narrow === elsewhere ? (wide.shift() ?? narrow) : narrow
  }
  // The extra field holds the unpacked size first.
  const size = value(24)
  const packedSize = value(20)
  return { size, packedSize, offset: value(42) }
}

function wideValues(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 0x0001) {
      const values: number[] = []
      for (let from = at + 4; from + 8 <= Math.min(at + 4 + length, extra.length); from += 8) {
        values.push(Number(extra.readBigUInt64LE(from)))
      }
      return values
    }
    at += 4 + length
  }
  return []
}
