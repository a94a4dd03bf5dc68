import { crc32, deflateRawSync } from 'node:zlib'
import { type BookType, CFB, utils, write } from '@e965/xlsx'

type Rows = readonly (readonly string[])[]

/** A workbook as Excel saves it, in any of its formats. */
export function workbook(rows: Rows, bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'People')
  const bytes: Buffer = write(book, { type: 'buffer', bookType, compression: true })
  return bytes
}

/** What Excel makes of a workbook that is encrypted as a whole: an OLE2 file around the real one. */
export function encryptedWorkbook(): Buffer {
  const outer = CFB.utils.cfb_new()
  CFB.utils.cfb_add(outer, '/EncryptionInfo', Buffer.alloc(64, 4))
  CFB.utils.cfb_add(outer, '/EncryptedPackage', Buffer.alloc(4096, 7))
  const bytes: Buffer = CFB.write(outer, { type: 'buffer' })
  return bytes
}

/** An .xls with a password: the FILEPASS record follows the first BOF. */
export function protectedXls(rows: Rows): Buffer {
  const book = CFB.read(workbook(rows, 'biff8'), { type: 'buffer' })
  const stream: Buffer = CFB.find(book, '/Workbook').content
  const bof = 4 + stream.readUInt16LE(2)
  const filePass = Buffer.from([0x2f, 0x00, 0x06, 0x00, 0x00, 0x00, 0x12, 0x34, 0x56, 0x78])
  const patched = Buffer.concat([stream.subarray(0, bof), filePass, stream.subarray(bof)])
  CFB.utils.cfb_add(book, '/Workbook', patched)
  const bytes: Buffer = CFB.write(book, { type: 'buffer' })
  return bytes
}

interface Part {
  name: string
  content: Buffer
  flags?: number
  /** What the directory claims instead of the truth. */
  claimedSize?: number
}

/** A zip archive made by hand, so that it can lie. */
export function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, flags = 0, claimedSize = content.length } of parts) {
    const packed = deflateRawSync(content)
    const sums = [crc32(content), packed.length, claimedSize] as const
    const local = Buffer.concat([header(0x04034b50, flags, sums, name), Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    header(0, flags, sums, name).copy(entry, 6, 4)
    entry.writeUInt32LE(offset, 42)
    locals.push(local)
    entries.push(entry, Buffer.from(name))
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** An archive whose directory says at its end that it has so many parts; there is one. */
export function claimingParts(count: number): Buffer {
  const bytes = zipOf([{ name: '[Content_Types].xml', content: Buffer.from('spreadsheetml') }])
  bytes.writeUInt16LE(count, bytes.length - 14)
  bytes.writeUInt16LE(count, bytes.length - 12)
  return bytes
}

function header(
  signature: number,
  flags: number,
  [crc, packed, size]: readonly [number, number, number],
  name: string,
): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(flags, 6)
  bytes.writeUInt16LE(8, 8)
  bytes.writeUInt32LE(crc, 14)
  bytes.writeUInt32LE(packed, 18)
  bytes.writeUInt32LE(size, 22)
  bytes.writeUInt16LE(name.length, 26)
  return bytes
}
