import { crc32, inflateRawSync } from 'node:zlib'
import type { Entry } from 'yauzl'
import { readDirectory } from './directory.ts'
import { FileRefused } from './file-refused.ts'
import { storedArchive } from './stored-archive.ts'

const contentTypes = '[Content_Types].xml'
/** XML, and the records of a binary workbook (.xlsb); no macros, pictures or printer settings. */
const readParts = /\.(?:xml|rels)$|^xl\/(?!vbaProject)(?:worksheets\/)?\w+\.bin$/i

/**
 * The parts of a workbook that hold its cells, unpacked under our limits, as an archive that needs no unpacking. No
 * part may become larger than its size in the directory, so what is held is known before: one whole, and one part.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Buffer> {
  const { archive, entries } = await readDirectory(bytes)
  const wanted = entries.filter(({ fileName }) => readParts.test(fileName))
  const into = storedArchive(wanted)
  let types: Buffer | undefined
  for (const entry of wanted) {
    const { fileDataStart } = await startOf(
      archive.readLocalFileHeaderPromise(entry, { minimal: true }),
    )
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
    const content = unpack(packed, entry)
    if (entry.fileName === contentTypes) types = content
    into.add(entry, content)
  }
  // The second is of binary workbooks, .xlsb.
  const isWorkbook = types?.includes('spreadsheetml') || types?.includes('ms-excel.sheet.binary')
  if (!isWorkbook) throw new FileRefused('not_a_table')
  return into.end()
}

/** Where a part's bytes begin; a header that is none, or lies elsewhere, is damage. */
async function startOf<Header>(reading: Promise<Header>): Promise<Header> {
  try {
    return await reading
  } catch {
    throw new FileRefused('corrupt')
  }
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
