import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from '../db/data-lock.ts'
import { embeddedDataIn, exchangeEmbeddedData, holdsEmbeddedData } from '../db/embedded-folder.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { type EmbeddedDatabase, embeddedPostgresMajor, openEmbedded } from '../db/open-embedded.ts'
import type { BackupHead } from './backup-format.ts'
import { BackupUnreadable, type ReadBackup, readBackup } from './read-backup.ts'
import { noteRestore } from './restored.ts'

interface RestoreOrder {
  path: string
  dataFolder: string
  now: Date
  /** Whether a database that is there gives way; it stays beside the new one, under another name. */
  replaces: boolean
  progress?: (bytes: number) => void
}

interface Restored extends ReadBackup {
  /** What ran on it since it was made. */
  migrated: string[]
  /** Where the database of before is now. */
  replaced?: string | undefined
}

/** There is a database already, and nobody said that it may give way. */
export class DataInTheWay extends Error {
  constructor(folder: string) {
    super(`There is a database in ${folder}`)
    this.name = 'DataInTheWay'
  }
}

/**
 * Puts a backup into a data folder that no process has: read whole and held against its checksums, opened, recovered
 * and migrated beside what is there, then moved into place.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { path, dataFolder, now, replaces } = order
  const unlock = lockDataFolder(dataFolder)
  const beside = join(dataFolder, 'restoring')
  try {
    if (holdsEmbeddedData(dataFolder) && !replaces) throw new DataInTheWay(dataFolder)
    const { progress } = order
    const source = { path, folder: beside, ...(progress && { progress }) }
    const { read, migrated } = await unpackBackup(source, async ({ db }, found) => {
      const ran = await migrate(db)
      await noteRestore(db, { backedUpAt: found.endedAt, restoredAt: now })
      return { read: found, migrated: ran }
    })
    const replaced = exchangeEmbeddedData(beside, dataFolder, now)
    return { ...read, migrated, replaced }
  } finally {
    rmSync(beside, { recursive: true, force: true })
    unlock()
  }
}

interface UnpackOrder {
  path: string
  folder: string
  progress?: (bytes: number) => void
}

/**
 * Reads a backup into a folder made for it, recovers it and hands it over; what is then in the folder is closed. The
 * folder is its caller's to remove.
 */
export async function unpackBackup<Result>(
  { path, folder, progress }: UnpackOrder,
  use: (database: EmbeddedDatabase, read: ReadBackup) => Promise<Result>,
): Promise<Result> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const into = embeddedDataIn(folder)
  const accept = (head: BackupHead) => refuseOthers(path, head)
  const read = await readBackup(path, { into, accept, ...(progress && { progress }) })
  const database = await openEmbedded({ folder })
  try {
    return await use(database, read)
  } finally {
    await database.close()
  }
}

function refuseOthers(path: string, head: BackupHead): void {
  const unknown = head.migrations.find((name) => !(name in migrations))
  if (unknown) {
    throw new BackupUnreadable(
      `${path} is of Switchback ${head.version}, which is newer: this version does not know ${unknown}`,
    )
  }
  if (head.postgresMajor === embeddedPostgresMajor) return
  throw new BackupUnreadable(
    `${path} holds files of PostgreSQL ${head.postgresMajor}, this version has ${embeddedPostgresMajor}: restore it with Switchback ${head.version}`,
  )
}
