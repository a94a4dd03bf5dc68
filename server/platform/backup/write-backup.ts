import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { embeddedDataIn } from '../db/embedded-folder.ts'
import {
  type BackupManifest,
  backupName,
  dataPrefix,
  headName,
  manifestName,
  removeAbandonedBackups,
  unfinishedName,
} from './backup-format.ts'
import { type BegunBackup, knock } from './knock.ts'
import { listDataFiles, listLogFiles } from './list-data-files.ts'

export interface BackupOrder {
  dataFolder: string
  /** The folder the backup is put into; made when it is missing. */
  into: string
  /** Is told how many bytes of the database are copied, of how many there were at the beginning. */
  progress?: (copied: number, total: number) => void
}

interface WrittenBackup {
  path: string
  endedAt: Date
  /** Of the file. */
  bytes: number
}

const chunkBytes = 256 * 1024
const ownerOnly = { folder: 0o700, file: 0o600 }

/**
 * Copies the database of a data folder whose process has its door open, beside what that process does, into one file:
 * whole and on the disk under its name, or not there at all.
 */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  const { dataFolder, into } = order
  mkdirSync(into, { recursive: true, mode: ownerOnly.folder })
  const begun = await knock(dataFolder)
  const { beganAt } = begun.head
  removeAbandonedBackups(into, new Date(beganAt))
  const unfinished = join(into, unfinishedName(beganAt))
  try {
    const { readable, controller } = createTarPacker()
    const file = createWriteStream(unfinished, { flags: 'wx', mode: ownerOnly.file, flush: true })
    const written = pipeline(Readable.fromWeb(readable), createGzip({ level: 1 }), file)
    const packed = pack(controller, begun, order)
    // Whatever breaks off ends the other as well.
    packed.catch((error: unknown) => controller.error(error))
    const [endedAt] = await Promise.all([packed, written])
    const path = join(into, backupName(endedAt))
    await rename(unfinished, path)
    await syncFolder(into)
    return { path, endedAt, bytes: (await stat(path)).size }
  } finally {
    await begun.leave()
    rmSync(unfinished, { force: true })
  }
}

/** Answers the moment the backup is of. */
async function pack(
  controller: TarPackController,
  begun: BegunBackup,
  { dataFolder, progress = () => {} }: BackupOrder,
): Promise<Date> {
  const root = embeddedDataIn(dataFolder)
  const files: BackupManifest['files'] = {}
  const addText = async (name: string, text: string) => {
    files[name] = await addEntry(controller, name, Buffer.from(text))
  }
  await addText(headName, JSON.stringify(begun.head, null, 2))
  const data = listDataFiles(root)
  for (const folder of data.folders) await addFolder(controller, `${dataPrefix}${folder}/`)
  const total = data.files.reduce((sum, { size }) => sum + size, 0)
  let copied = 0
  const addFile = async (name: string) => {
    const added = await addOpenFile(controller, join(root, name), `${dataPrefix}${name}`)
    if (added) files[`${dataPrefix}${name}`] = added
  }
  // By the sizes of the list: a file that shrinks or goes meanwhile is done all the same.
  for (const { name, size } of data.files) {
    await addFile(name)
    copied += size
    progress(copied, total)
  }
  const { label, firstLog, lastLog, at } = await begun.end()
  await addText(`${dataPrefix}backup_label`, label)
  for (const name of listLogFiles(root, firstLog, lastLog)) await addFile(name)
  const manifest: BackupManifest = { endedAt: at, files }
  await addEntry(controller, manifestName, Buffer.from(JSON.stringify(manifest)))
  controller.finalize()
  return new Date(at)
}

type Entry = BackupManifest['files'][string]

/** One that was dropped meanwhile is left out: the log knows of it. */
async function addOpenFile(
  controller: TarPackController,
  path: string,
  name: string,
): Promise<Entry | undefined> {
  let handle: FileHandle
  try {
    handle = await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    const { size } = await handle.stat()
    return await addEntry(controller, name, chunksOf(handle, size), size)
  } finally {
    await handle.close()
  }
}

/** So many bytes as there were when it was opened: what was cut off since then is filled up, as the log cuts it off again. */
async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(chunkBytes, size - at)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    yield buffer.subarray(0, bytesRead || wanted)
    at += bytesRead || wanted
  }
}

async function addEntry(
  controller: TarPackController,
  name: string,
  content: Buffer | AsyncIterable<Buffer>,
  size = Buffer.isBuffer(content) ? content.length : 0,
): Promise<Entry> {
  const hash = createHash('sha256')
  const writer = controller.add({ name, size, mode: ownerOnly.file }).getWriter()
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    hash.update(chunk)
    await writer.write(chunk)
  }
  await writer.close()
  return { size, sha256: hash.digest('hex') }
}

async function addFolder(controller: TarPackController, name: string): Promise<void> {
  await controller.add({ name, size: 0, type: 'directory', mode: ownerOnly.folder }).close()
}

/** So that the new name is on the disk, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
