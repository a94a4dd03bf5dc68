import { v7 as uuid } from 'uuid'
import type { UploadedFile } from '#contract/route.ts'
import { type LocalDate, localDateOf, platformTimeZone } from '#domain/time.ts'
import { timetableFormat } from '#server/gateways/transit/packed-timetable.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { FeedRefused, refusal } from './import/feed-refused.ts'
import { feedText } from './import/feed-text.ts'
import { type ImportedFeed, importInThread } from './import/import-in-thread.ts'
import {
  breakOffImports,
  countOtherStopTimes,
  dropLooseParts,
  findFeedOn,
  finishImport,
  forgetOldImports,
  insertImport,
  insertPart,
  noteProgress,
  putFeed,
  refuseImport,
} from './queries.ts'

interface Import {
  id: string
  adminId: string
  /** As an administrator calls it; null for the agency's own name. */
  name: string | null
}

/** Nobody has heard of an import for so long: its process has ended. */
const silentMs = 2 * 60_000
const heartbeatMs = 10_000
/** On PGlite a statement stops everybody: one of a part takes some milliseconds. */
const partBytes = 512 * 1024
const keptImports = 20
/** Of all timetables together, which are in memory at once. */
const mostStopTimes = 12_000_000

/** Takes a feed in and answers at once; reading goes on in a thread, and the page asks how far it is. */
export async function startImport(
  platform: Platform,
  { adminId }: StaffActor,
  { file, name }: { file: UploadedFile | undefined; name: string },
): Promise<string> {
  if (!file || file.bytes.length === 0) throw invalid({ file: ['Please choose a GTFS feed'] })
  if (!/\.zip$/i.test(file.name)) {
    throw invalid({ file: ['Please choose a zip file, as agencies publish their feeds'] })
  }
  const { db, clock } = platform
  const id = uuid()
  await endSilentImports(platform)
  const isFirst = await insertImport(db, {
    id,
    name: name || null,
    fileName: file.name,
    adminId,
    at: clock.now(),
  })
  if (!isFirst) {
    throw conflict('import_running', 'Another feed is being read. Please upload this one after it.')
  }
  // Whatever it comes to stands in its row.
  void readAndStore(platform, { id, adminId, name: name || null }, file.bytes)
  return id
}

/** Says of imports whose process is gone that they have broken off. */
export async function endSilentImports({ db, clock }: Platform): Promise<void> {
  await breakOffImports(db, new Date(clock.now().getTime() - silentMs))
}

async function readAndStore(platform: Platform, started: Import, given: Uint8Array): Promise<void> {
  const { db, clock, log } = platform
  const { id } = started
  const state = { step: 'archive', percent: 0 }
  const note = () => noteProgress(db, { id, ...state, at: clock.now() })
  let noting: Promise<unknown> = Promise.resolve()
  const tell = () => {
    noting = noting.then(note).catch((error: unknown) => log.warn({ err: error }, 'import unnoted'))
  }
  const heart = setInterval(tell, heartbeatMs)
  try {
    // Of a memory of its own it can be handed over; small files share one.
    const { buffer } = given
    const isOwned = given.byteLength === buffer.byteLength && buffer instanceof ArrayBuffer
    const bytes = new Uint8Array(isOwned ? buffer : given)
    const read = await importInThread(bytes, (step, percent) => {
      state.step = step
      state.percent = percent
      tell()
    })
    state.step = 'storing'
    state.percent = 95
    await storeFeed(platform, started, read)
  } catch (error) {
    const refused = error instanceof FeedRefused
    if (!refused) log.error({ err: error }, 'a feed could not be imported')
    const failed = [{ file: null, line: null, message: 'The feed could not be read or stored' }]
    const problems = refused ? error.problems : failed
    await noting
    await refuseImport(db, { id, problems, at: clock.now() }).catch((second: unknown) =>
      log.error({ err: second }, 'the end of an import could not be noted'),
    )
  } finally {
    clearInterval(heart)
  }
}

async function storeFeed(
  { db, clock }: Platform,
  { id, adminId, name: given }: Import,
  { facts, packed }: ImportedFeed,
): Promise<void> {
  const revision = uuid()
  for (let from = 0; from < packed.length; from += partBytes) {
    const bytes = packed.subarray(from, from + partBytes)
    await insertPart(db, { revision, position: from / partBytes, bytes, at: clock.now() })
  }
  const at = clock.now()
  const name = given ?? feedText(facts.agency.slice(0, 80))
  const { firstOn, lastOn, stops, trips, stopTimes } = facts
  await inTransaction(db, async (trx) => {
    // Held to be broken off meanwhile, it has lost its turn to another.
    if (!(await finishImport(trx, { id, name, at }))) return
    await refuseUnfit(trx, { name, on: localDateOf(at, platformTimeZone), facts })
    const counts = { firstOn, lastOn, stops, trips, stopTimes, format: timetableFormat }
    const feed = { id: uuid(), name, uploadedAt: at, adminId, revision, ...counts }
    const feedId = await putFeed(trx, feed)
    await recordAudit(trx, {
      at,
      actor: { kind: 'admin', id: adminId },
      action: 'transit.imported',
      subject: { kind: 'transit_feed', id: feedId },
      details: { name, stops, trips, stop_times: stopTimes },
    })
  })
  await dropLooseParts(db, new Date(at.getTime() - 3_600_000))
  await forgetOldImports(db, keptImports)
}

/** Throws what stands between a feed and those that are there. */
async function refuseUnfit(
  trx: Trx,
  { name, on, facts }: { name: string; on: LocalDate; facts: ImportedFeed['facts'] },
): Promise<void> {
  const current = await findFeedOn(trx, name, on)
  if (current && facts.firstOn > on) {
    throw refusal(
      `This timetable begins on ${facts.firstOn}, and the one of ${name} is in force until ${current.lastOn}. Import it under another name: both are used on their days`,
    )
  }
  const others = await countOtherStopTimes(trx, name, on)
  if (others + facts.stopTimes > mostStopTimes) {
    throw refusal(
      'With this feed all timetables have more than 12 million stop times. So many need OpenTripPlanner: set OTP_URL',
    )
  }
}
