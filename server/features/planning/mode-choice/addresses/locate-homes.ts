import { setImmediate as turn } from 'node:timers/promises'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Located, listWaiting, writeLocated } from './queries/homes.ts'
import { addCounts, changeUpload, lockUpload } from './queries/uploads.ts'

/** Written in one statement, short enough for an embedded database. */
const homesATime = 200
/** Asked for at once: as many as somebody who types an address asks for within a second. */
const callsAtOnce = 4
/** What was found by then is written, so that a page that follows sees it. */
const longestMs = 3000

/** The service does not answer; this upload waits and goes on later. */
export class PlacesFailed extends Error {}

/** Looks for the next homes of an upload and writes what was found. Answers whether any were left to look for. */
export async function locateHomes(platform: Platform, upload: RowKey): Promise<boolean> {
  const waiting = await listWaiting(platform.db, { ...upload, count: homesATime })
  if (waiting.length === 0) return false
  const { found, error } = await find(platform, waiting)
  await writeFound(platform, upload, found, found.length > 0 ? { tries: 0 } : {})
  if (error) throw new PlacesFailed('the places service failed', { cause: error })
  return true
}

/** Gives up on the next homes, as the service does not answer. Answers whether any were left. */
export async function giveUpHomes(platform: Platform, upload: RowKey): Promise<boolean> {
  const waiting = await listWaiting(platform.db, { ...upload, count: homesATime })
  const found = waiting.map(({ row }) => ({ row, place: null, failure: 'service_failed' as const }))
  await writeFound(platform, upload, found)
  return waiting.length > 0
}

/** The places of some addresses, as many as there is time for, or until the service fails. */
async function find(
  { places, jobs }: Platform,
  homes: readonly { row: number; address: string }[],
): Promise<{ found: Located[]; error?: unknown }> {
  const found: Located[] = []
  // The middle of a town is no answer while the service is busy: this job can wait for it.
  const look = (address: string) => places.findExact?.(address) ?? places.find(address)
  const endsAt = performance.now() + longestMs
  for (let from = 0; from < homes.length; from += callsAtOnce) {
    // The bundled places answer without leaving this thread: others get their turn here.
    await turn()
    const some = homes.slice(from, from + callsAtOnce)
    const answers = await Promise.allSettled(some.map(({ address }) => look(address)))
    for (const [at, { row }] of some.entries()) {
      const answer = answers[at]
      if (answer?.status !== 'fulfilled') return { found, error: answer?.reason }
      found.push(located(row, answer.value))
    }
    if (performance.now() > endsAt || jobs.isStopping()) break
  }
  return { found }
}

type Answer = Awaited<ReturnType<Platform['places']['find']>>

/** The likeliest place. The bundled ones are towns and ZIP codes, no streets. */
function located(row: number, { source, places: [place] }: Answer): Located {
  if (!place) return { row, place: null, failure: 'not_found' }
  const { latitude, longitude } = place
  return { row, place: { latitude, longitude, isRough: source === 'geonames' }, failure: null }
}

async function writeFound(
  { db }: Platform,
  upload: RowKey,
  found: readonly Located[],
  columns: { tries?: 0 } = {},
): Promise<void> {
  await inEmployerTransaction(db, upload.employerId, async (trx) => {
    const state = (await lockUpload(trx, upload))?.state
    // Deleted or cancelled meanwhile.
    if (state !== 'locating') return
    const counts = found.length > 0 ? await writeLocated(trx, upload, found) : {}
    await addCounts(trx, upload, counts)
    await changeUpload(trx, upload, { lease_until: null, ...columns })
  })
}
