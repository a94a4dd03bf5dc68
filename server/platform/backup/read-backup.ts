import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import {
  type BackupHead,
  type BackupManifest,
  backupHead,
  backupManifest,
  dataPrefix,
  formatVersion,
  headName,
  manifestName,
} from './backup-format.ts'

/** A file that is no backup, is damaged or cut off, or is of what this program cannot read; the reason is for people. */
export class BackupUnreadable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BackupUnreadable'
  }
}

export interface ReadBackup {
  head: BackupHead
  endedAt: Date
  files: number
  /** Of the files in it. */
  bytes: number
}

interface ReadOptions {
  /** Where the database's files are written to, a folder that is not there yet; without it they are only looked at. */
  into?: string
  /** Is told of what it is before anything is written, and may throw. */
  accept?: (head: BackupHead) => void
  progress?: (bytes: number) => void
}

/** Reads a backup from its first to its last byte and holds every file against its checksum. */
export async function readBackup(path: string, options: ReadOptions = {}): Promise<ReadBackup> {
  try {
    return await read(path, options)
  } catch (error) {
    if (!isDamage(error)) throw error
    const reason = error.message || 'it ends too early'
    throw new BackupUnreadable(`${path} is damaged or no backup: ${reason}`)
  }
}

async function read(path: string, { into, accept, progress }: ReadOptions): Promise<ReadBackup> {
  const found: BackupManifest['files'] = {}
  let head: BackupHead | undefined
  let manifest: BackupManifest | undefined
  let bytes = 0
  for await (const entry of entriesOf(path)) {
    const { name, type } = entry.header
    if (manifest) throw new BackupUnreadable(`${path} goes on after its end: ${name}`)
    if (!head && name !== headName) throw new BackupUnreadable(`${path} is no backup`)
    if (name === manifestName) {
      manifest = backupManifest.parse(JSON.parse((await textOf(entry)).text))
    } else if (name === headName) {
      const { text, ...sums } = await textOf(entry)
      head = readHead(path, text)
      found[name] = sums
      accept?.(head)
    } else if (type === 'directory') {
      await entry.body.cancel()
      if (into) mkdirSync(placeOf(name, into), { recursive: true, mode: 0o700 })
    } else {
      found[name] = await copyEntry(entry, into && placeOf(name, into))
      bytes += found[name].size
      progress?.(bytes)
    }
  }
  if (!head || !manifest) throw new BackupUnreadable(`${path} is cut off: its end is missing`)
  compare(path, manifest.files, found)
  return {
    head,
    endedAt: new Date(manifest.endedAt),
    files: Object.keys(found).length - 1,
    bytes,
  }
}

async function* entriesOf(path: string): AsyncGenerator<ParsedTarEntry> {
  const file = createReadStream(path)
  const raw = createGunzip()
  file.on('error', (error) => raw.destroy(error))
  try {
    const decoder = createTarDecoder({ strict: true })
    // Node's web streams are those of the library; their types are written twice.
    const bytes = Readable.toWeb(file.pipe(raw)) as ReadableStream<Uint8Array>
    yield* bytes.pipeThrough(decoder)
  } finally {
    file.destroy()
    raw.destroy()
  }
}

function readHead(path: string, text: string): BackupHead {
  const json: unknown = JSON.parse(text)
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : null
  if (typeof format === 'number' && format > formatVersion) {
    throw new BackupUnreadable(`${path} was written by a newer version of Switchback`)
  }
  return backupHead.parse(json)
}

type Sums = BackupManifest['files'][string]

async function textOf({ body }: ParsedTarEntry): Promise<Sums & { text: string }> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const all = Buffer.concat(chunks)
  const sha256 = createHash('sha256').update(all).digest('hex')
  return { text: all.toString('utf8'), size: all.length, sha256 }
}

async function copyEntry({ body }: ParsedTarEntry, to: string | undefined): Promise<Sums> {
  const hash = createHash('sha256')
  const handle = to ? await open(to, 'wx', 0o600) : undefined
  let size = 0
  try {
    for await (const chunk of body) {
      hash.update(chunk)
      size += chunk.length
      await handle?.write(chunk)
    }
  } finally {
    await handle?.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** Nothing is written elsewhere than below the folder, whatever the file says. */
function placeOf(name: string, into: string): string {
  const inside = normalize(name.slice(dataPrefix.length))
  if (!name.startsWith(dataPrefix) || inside.startsWith('..')) {
    throw new BackupUnreadable(`A backup has no file ${name}`)
  }
  return join(into, inside)
}

function compare(
  path: string,
  said: BackupManifest['files'],
  found: BackupManifest['files'],
): void {
  for (const name of new Set([...Object.keys(said), ...Object.keys(found)])) {
    if (!found[name]) throw new BackupUnreadable(`${path} is damaged: ${name} is missing`)
    if (!said[name]) throw new BackupUnreadable(`${path} is damaged: nothing is known of ${name}`)
    if (said[name].sha256 !== found[name].sha256) {
      throw new BackupUnreadable(`${path} is damaged: ${name} differs from its checksum`)
    }
  }
}

/** What zlib, the reader of archives and the parsers of our own two files throw: not what a disk or we do. */
function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof BackupUnreadable) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return true
  return code === '' && ['Error', 'SyntaxError', 'ZodError', '$ZodError'].includes(error.name)
}
