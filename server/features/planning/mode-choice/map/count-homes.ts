import { mapDays } from '#contract/planning/mode-choice-map.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import { finestZoom, type HomeCount } from '#domain/planning/mode-choice/map/home-areas.ts'
import { tileAt } from '#domain/planning/mode-choice/map/tiles.ts'
import { beforeAllIds, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  countChanges,
  countHomes,
  datePicture,
  deleteGone,
  deletePicture,
  findPicture,
  holdPicture,
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
 * groups of five or more, once in 28 days at most: what two answers differ by is never one person, and nobody draws the
 * map again and again with one person among others of their choice. An answer asked for again changes nothing.
 */
export async function countMembersHomes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  employerId: string,
): Promise<CountedHomes> {
  const scope = { employerId }
  const [changes] = await countChanges(db, scope)
  const [before] = await findPicture(db, scope)
  if (changes && isDue(changes, before?.drawnAt ?? null, clock.now())) {
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

/** A picture stays for so long. */
const picturedMs = mapDays * 86_400_000

function isDue({ coming, gone }: Changes, drawnAt: Date | null, now: Date): boolean {
  const isOld = !drawnAt || now.getTime() - drawnAt.getTime() >= picturedMs
  return isOld && (coming >= fewestPeople || gone >= fewestPeople)
}

async function bringUpToDate(trx: Trx, scope: { employerId: string }, at: Date): Promise<void> {
  // Held until the end: whoever comes second finds nothing to do.
  const held = await holdPicture(trx, scope, at)
  const [changes] = await countChanges(trx, scope)
  if (!held || !changes) return
  if (!isDue(changes, held.drawnAt, at)) {
    if (!held.drawnAt) await deletePicture(trx, scope)
    return
  }
  await datePicture(trx, scope, at)
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
