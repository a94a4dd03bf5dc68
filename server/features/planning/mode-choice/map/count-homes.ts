import {
  fewestPeople,
  finestZoom,
  type HomeCount,
} from '#domain/planning/mode-choice/map/home-areas.ts'
import { tileAt } from '#domain/planning/mode-choice/map/tiles.ts'
import { beforeAllIds, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countChanges,
  countHomes,
  datePicture,
  deleteGone,
  findPicture,
  insertCounted,
  listComing,
} from './queries.ts'

export interface CountedHomes {
  counts: HomeCount[]
  /** Who waits to come onto the map. */
  waiting: number
  drawnAt: Date | null
}

/**
 * In which squares members live, of those who are on the map. Who joins comes onto it, and who leaves goes from it, in
 * groups of five or more: what two answers differ by is never one person. An answer asked for again changes nothing.
 */
export async function countMembersHomes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  employerId: string,
): Promise<CountedHomes> {
  const scope = { employerId }
  const [changes] = await countChanges(db, scope)
  if (changes && isDue(changes)) {
    await inEmployerTransaction(db, employerId, (trx) => bringUpToDate(trx, scope, clock.now()))
  }
  const [after] = await countChanges(db, scope)
  const [picture] = await findPicture(db, scope)
  return {
    counts: await countHomes(db, scope),
    waiting: after?.coming ?? 0,
    drawnAt: picture?.drawnAt ?? null,
  }
}

interface Changes {
  coming: number
  gone: number
}

const isDue = ({ coming, gone }: Changes) => coming >= fewestPeople || gone >= fewestPeople

async function bringUpToDate(trx: Trx, scope: { employerId: string }, at: Date): Promise<void> {
  // Held until the end: whoever comes second finds nothing to do.
  await datePicture(trx, scope, at)
  const [changes] = await countChanges(trx, scope)
  if (!changes) return
  if (changes.gone >= fewestPeople) await deleteGone(trx, scope)
  if (changes.coming < fewestPeople) return
  const members = readChunks<{ id: string; latitude: number; longitude: number }>(
    rowsAtOnce,
    (last) => listComing(trx, { ...scope, afterId: last?.id ?? beforeAllIds, limit: rowsAtOnce }),
  )
  for await (const some of members) {
    const homes = some.map(({ id, ...home }) => ({ memberId: id, ...tileAt(home, finestZoom) }))
    if (homes.length > 0) await insertCounted(trx, scope, homes)
  }
}
