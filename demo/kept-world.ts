import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Database } from '#server/platform/db/database.ts'

/**
 * CI makes the demo world of today once: its own test leaves it in this file for the browser tests. Without
 * one each makes its own.
 */
const file = process.env.DEMO_WORLD_FILE

export const isKept = file !== undefined

/** Leaves an embedded database as it is now. */
export async function keepWorld(database: Database): Promise<void> {
  if (!file || !database.dump) return
  // Whoever starts from it has nothing to recover.
  await database.executeSql('checkpoint')
  const dump = await database.dump()
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
}

/** What was left, to start a database from; nothing when nobody left any. */
export async function keptWorld(): Promise<Blob | undefined> {
  return file && existsSync(file) ? new Blob([await readFile(file)]) : undefined
}
