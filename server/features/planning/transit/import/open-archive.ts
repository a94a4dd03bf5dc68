import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { refusal } from './feed-refused.ts'

/** The files of a feed; what is not asked for is never unpacked. */
export interface FeedArchive {
  has(name: string): boolean
  /** How much all files of these names unpack to. */
  bytes(name: string): number
  /** The file as it is unpacked, in portions. */
  open(name: string): Promise<Readable>
}

const mostEntries = 1000
/** Of one file: ten million stop times are some 600 MB. */
const mostFileBytes = 2 * 1024 ** 3
const gigabyte = 1024 ** 3
/** Deflate makes 1,032 bytes of one at most; tables of a feed are packed to a tenth. */
const mostRatio = 200
const smallBytes = 10 * 1024 * 1024

/**
 * Reads the directory of a zip file. What it says is held against limits before a byte is unpacked, and each file
 * may not unpack to more than the directory says.
 */
export async function openArchive(bytes: Buffer, read: readonly string[]): Promise<FeedArchive> {
  const { archive, entries } = await readDirectory(bytes)
  const files = new Map<string, Entry>()
  for (const entry of entries) {
    if (!read.includes(entry.fileName)) continue
    if (files.has(entry.fileName)) throw refusal('The file is in the archive twice', entry.fileName)
    if (entry.isEncrypted()) throw refusal('The file is protected by a password', entry.fileName)
    check(entry)
    files.set(entry.fileName, entry)
  }
  if (files.size === 0) {
    const inFolder = entries.find(({ fileName }) => fileName.endsWith('/stops.txt'))
    throw refusal(
      inFolder
        ? `The tables are in a folder of the archive, ${inFolder.fileName.replace(/stops\.txt$/, '')}: pack the files themselves`
        : 'The archive holds no table of GTFS, as stops.txt',
    )
  }
  return {
    has: (name) => files.has(name),
    bytes: (name) => files.get(name)?.uncompressedSize ?? 0,
    open(name) {
      const entry = files.get(name)
      return new Promise((resolve, reject) => {
        if (!entry) reject(refusal('The file is missing', name))
        else {
          archive.openReadStream(entry, (error, stream) => {
            if (error) reject(refusal('The file is damaged', name))
            else resolve(stream)
          })
        }
      })
    },
  }
}

function check({ fileName, uncompressedSize, compressedSize }: Entry): void {
  if (uncompressedSize > mostFileBytes) {
    throw refusal(`The file unpacks to more than ${mostFileBytes / gigabyte} GB`, fileName)
  }
  if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * mostRatio) {
    throw refusal('The file unpacks to far more than a table does', fileName)
  }
}

async function readDirectory(bytes: Buffer): Promise<{ archive: ZipFile; entries: Entry[] }> {
  const archive = await open(bytes)
  if (archive.entryCount > mostEntries) throw refusal('The archive has more than 1,000 files')
  const entries: Entry[] = []
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry)
  } catch {
    throw refusal('The file is damaged or incomplete')
  }
  return { archive, entries }
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) reject(refusal('The file is no zip archive, or it is damaged'))
      else resolve(archive)
    })
  })
}
