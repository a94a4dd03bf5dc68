import { lockDataFolder } from '#server/platform/db/data-lock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { type Filling, fillWithDemoWorld } from './fill-database.ts'
import { checkKeysAgain, leaveKeysUnchecked, vacuum, vacuumRewards } from './upkeep.ts'

type Options = Pick<Filling, 'now' | 'log'>

/**
 * Makes an embedded database that holds the demo world, in memory and with nobody else in it; answers its dump.
 * References are checked once, when all is there, and not row by row: where one is wrong, it fails.
 */
export async function makeDemoWorld({ now, log }: Options): Promise<Blob> {
  const { db, dump, close } = await openEmbedded({ isBulk: true })
  try {
    await migrate(db)
    const keys = await leaveKeysUnchecked(db)
    await fillWithDemoWorld(db, { now, log, tend: () => vacuumRewards(db) })
    await checkKeysAgain(db, keys)
    await vacuum(db)
    return await dump()
  } finally {
    await close()
  }
}

/** The same in a folder of its own, whole once this has ended; it is locked from the beginning. */
export async function makeDemoFolder(folder: string, options: Options): Promise<void> {
  const unlock = lockDataFolder(folder)
  const dump = await makeDemoWorld(options)
  unlock()
  const { close } = await openEmbedded({ folder, dump })
  await close()
}
