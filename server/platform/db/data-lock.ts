import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Another live process owns the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}: an embedded database has one owner`)
    this.name = 'DataFolderInUse'
  }
}

/** What this very process holds: in a container every start has the same pid. */
const held = new Set<string>()

/**
 * Takes `folder/lock`, which holds the owner's pid: PGlite has no lock of its own and two openers
 * would each see their own truth. The lock of a process that is gone is taken over.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = resolve(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    if (created(file)) {
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    }
    const owner = ownerOf(file)
    if (isAlive(owner, file)) throw new DataFolderInUse(folder, owner)
    removeDeadLock(file, owner)
  }
  throw new Error(`${file} could not be taken`)
}

/** The process that has a folder; undefined when none that lives has. */
export function lockOwner(folder: string): number | undefined {
  const file = resolve(folder, 'lock')
  const owner = ownerOf(file)
  return isAlive(owner, file) ? owner : undefined
}

/**
 * Removes the lock of a process that is gone. Two starters may find it at once: the folder made here
 * is taken by one of them, who looks again whose lock it is before removing it.
 */
function removeDeadLock(file: string, owner: number): void {
  const turn = `${file}.turn`
  try {
    mkdirSync(turn)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new Error(
      `${file} is being taken over by another process; if there is none, remove ${turn}`,
    )
  }
  try {
    if (Object.is(ownerOf(file), owner)) rmSync(file, { force: true })
  } finally {
    rmdirSync(turn)
  }
}

function created(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    // Its owner has just left.
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}

function isAlive(pid: number, file: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  return pid === process.pid ? held.has(file) : isRunning(pid)
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
