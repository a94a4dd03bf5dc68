import { bandOf, wayMiles } from '#domain/planning/mode-choice/addresses/home-distance.ts'
import { usualWorkday } from '#domain/planning/transit/usual-workday.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import {
  type TimetableState,
  type TransitAnswer,
  TransitGatewayFailed,
} from '#server/gateways/transit/index.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type Assessed,
  countLocated,
  listGroups,
  listTransitReasons,
  listUnassessed,
  writeAssessed,
} from './queries/homes.ts'
import {
  addCounts,
  changeUpload,
  getWorksite,
  lockUpload,
  type UploadRow,
  writeResults,
} from './queries/uploads.ts'

/** Asked of the timetables at once, so that they look at the worksite once for many homes. */
const homesATime = 1000
/** OpenTripPlanner is asked for each home: what it answered is written before it may fail again. */
const homesATimeByOtp = 40
/** Written in one statement, short enough for an embedded database. */
const writtenATime = 250
/** More different reasons nobody reads. */
const mostReasons = 50

/**
 * Fixes what the homes of an upload are assessed by: the worksite and the hours of now, a usual workday soon. Hopeless
 * after the most tries, timetables that nobody can ask are none.
 */
export async function beginAssessment(
  platform: Platform,
  upload: RowKey,
  isHopeless: boolean,
): Promise<void> {
  const { timeZone } = await getWorksite(platform.db, upload.employerId)
  const on = usualWorkday(localDateOf(platform.clock.now(), timeZone))
  const timetable = await askTimetable(platform, on, isHopeless)
  await inEmployerTransaction(platform.db, upload.employerId, async (trx) => {
    const site = await getWorksite(trx, upload.employerId)
    if ((await lockUpload(trx, upload))?.state !== 'locating') return
    await changeUpload(trx, upload, {
      state: 'assessing',
      latitude: site.latitude,
      longitude: site.longitude,
      work_from_minute: site.fromMinute,
      work_until_minute: site.untilMinute,
      commute_on: on,
      time_zone: timeZone,
      ...(timetable === 'in_force'
        ? { has_timetable: true, no_timetable: null }
        : { has_timetable: false, no_timetable: timetable }),
      assessed: 0,
      lease_until: null,
      retry_at: null,
      tries: 0,
    })
  })
}

async function askTimetable(
  { transit }: Platform,
  on: LocalDate,
  isHopeless: boolean,
): Promise<TimetableState | 'not_answered'> {
  try {
    return await transit.timetableOn(on)
  } catch (error) {
    if (isHopeless && error instanceof TransitGatewayFailed) return 'not_answered'
    throw error
  }
}

/** Assesses the next homes of an upload, or writes its results when there are none left. Answers whether any were. */
export async function assessHomes(platform: Platform, upload: UploadRow): Promise<boolean> {
  const { db } = platform
  const { employerId, id, round } = upload
  const count = platform.transit.kind === 'opentripplanner' ? homesATimeByOtp : homesATime
  const homes = await listUnassessed(db, { employerId, id, round, count })
  if (homes.length === 0) {
    await finish(platform, upload)
    return false
  }
  const assessed = await assess(platform, upload, homes)
  for (let from = 0; from < assessed.length; from += writtenATime) {
    await inEmployerTransaction(db, employerId, async (trx) => {
      const current = await lockUpload(trx, upload)
      if (current?.state !== 'assessing' || current.round !== round) return
      const some = assessed.slice(from, from + writtenATime)
      await addCounts(trx, upload, { assessed: await writeAssessed(trx, upload, some) })
      const isLast = from + writtenATime >= assessed.length
      await changeUpload(trx, upload, {
        has_timetable: upload.hasTimetable,
        no_timetable: upload.noTimetable,
        ...(isLast && { lease_until: null, tries: 0 }),
      })
    })
  }
  return true
}

type Home = Awaited<ReturnType<typeof listUnassessed>>[number]

async function assess(
  platform: Platform,
  upload: UploadRow,
  homes: readonly Home[],
): Promise<Assessed[]> {
  const worksite = worksiteOf(upload)
  const ways = homes.map((home) => {
    const miles = wayMiles(home, worksite)
    return { ...home, miles, band: bandOf(miles) ?? null }
  })
  const near = ways.filter(({ band }) => band !== null)
  const answers = upload.hasTimetable ? await askTransit(platform, upload, near) : []
  const byRow = new Map(near.map(({ row }, at) => [row, answers[at]]))
  return ways.map(({ row, miles, band }) => {
    const answer = byRow.get(row)
    const canTransit = answer?.isReachable ?? false
    const transitReason = answer && !answer.isReachable ? answer.reason : null
    return { row, miles, band, canTransit, transitReason }
  })
}

function askTransit(
  { transit }: Platform,
  upload: UploadRow,
  homes: readonly Home[],
): Promise<TransitAnswer[]> {
  const { commuteOn, timeZone, fromMinute, untilMinute } = upload
  if (commuteOn === null || timeZone === null || fromMinute === null || untilMinute === null) {
    throw new Error('an upload that is assessed has its day and its hours')
  }
  const commute = { worksite: worksiteOf(upload), on: commuteOn, timeZone }
  return transit.answer({ ...commute, arriveBy: fromMinute, leaveAt: untilMinute }, homes)
}

function worksiteOf({ latitude, longitude }: UploadRow) {
  if (latitude === null || longitude === null) {
    throw new Error('an upload that is assessed has its worksite')
  }
  return { latitude, longitude }
}

/** Half a mile at least, and no nearer than that: what stays for long tells no home. */
const roundedMiles = (miles: number) => Math.max(0.5, Math.round(2 * miles) / 2)

async function finish({ db, clock }: Platform, upload: UploadRow): Promise<void> {
  await inEmployerTransaction(db, upload.employerId, async (trx) => {
    const current = await lockUpload(trx, upload)
    if (current?.state !== 'assessing' || current.round !== upload.round) return
    const { located, failed, rough } = await countLocated(trx, upload)
    await changeUpload(trx, upload, { located, failed, rough })
    const groups = await listGroups(trx, upload)
    await writeResults(trx, upload, {
      groups: groups.map((group) => ({ ...group, miles: roundedMiles(group.miles) })),
      reasons: await listTransitReasons(trx, { ...upload, count: mostReasons }),
      at: clock.now(),
    })
  })
}
