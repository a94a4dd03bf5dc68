import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { FileRefused } from './file-refused.ts'

/** What an archive says it holds, with nothing unpacked yet. */
export interface Directory {
  archive: ZipFile
  entries: Entry[]
  /** What all of it unpacks to, as the directory has it. */
  unpackedBytes: number
}

/** Decisions, section 3: archives that unpack to more are refused. */
const mostUnpackedBytes = 200 * 1024 * 1024
/** A sheet is a text in memory while it is read, and twice that: 50,000 rows of 40 columns are less. */
const mostPartBytes = 100 * 1024 * 1024

/**
 * Parts of a workbook: four for each sheet that has comments and drawings, and a few for the whole. Readers take time
 * with the square of them.
 */
const mostEntries = 1000

/** Whether a file begins as every archive that holds anything does. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))
}

/**
 * Reads the directory of an archive and refuses, by it alone, what would burden whoever unpacks it: first by the count
 * at its end, before an entry is read, then by the sizes.
 */
export async function readDirectory(bytes: Buffer): Promise<Directory> {
  try {
    const archive = await open(bytes)
    if (archive.entryCount > mostEntries) throw new FileRefused('too_many_parts')
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    if (entries.some((entry) => entry.isEncrypted())) throw new FileRefused('encrypted')
    const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (unpackedBytes > mostUnpackedBytes) throw new FileRefused('too_large')
    if (entries.some(({ uncompressedSize }) => uncompressedSize > mostPartBytes)) {
      throw new FileRefused('too_much_work')
    }
    return { archive, entries, unpackedBytes }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    // What the directory's reader refuses; only its message says that a part is encrypted.
    throw new FileRefused(String(error).includes('encryption') ? 'encrypted' : 'corrupt')
  }
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) reject(error)
      else resolve(archive)
    })
  })
}
