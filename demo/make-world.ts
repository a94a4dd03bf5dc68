import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { type Filling, fillWithDemoWorld } from './fill-database.ts'
import {
  checkKeysAgain,
  compact,
  leaveKeysUnchecked,
  leaveOutIndexes,
  makeIndexes,
  vacuum,
  vacuumRewards,
} from './upkeep.ts'

/**
 * Makes an embedded database that holds the demo world, in memory and with nobody else in it; answers its dump.
 * References are checked once, when all is there, and not row by row: where one is wrong, it fails.
 */
export async function makeDemoWorld({ now, log }: Pick<Filling, 'now' | 'log'>): Promise<Blob> {
  const { db, dump, close } = await openEmbedded({ isBulk: true })
  try {
    await migrate(db)
    const keys = await leaveKeysUnchecked(db)
    const indexes = await leaveOutIndexes(db)
    await fillWithDemoWorld(db, { now, log, tend: () => vacuumRewards(db) })
    await checkKeysAgain(db, keys)
    await compact(db)
    await makeIndexes(db, indexes)
    await vacuum(db)
    return await dump()
  } finally {
    await close()
  }
}
