import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another live process owns the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}: an embedded database has one owner`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Takes `folder/lock`, which holds the owner's pid: PGlite has no lock of its own and two openers
 * would each see their own truth. The lock of a process that is gone is taken over.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!isExisting(error)) throw error
    }
    const owner = Number(readFileSync(file, 'utf8'))
    if (isAlive(owner)) throw new DataFolderInUse(folder, owner)
    rmSync(file, { force: true })
  }
  throw new Error(`${file} could not be taken`)
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
