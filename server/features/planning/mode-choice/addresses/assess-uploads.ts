import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assessAddressesRef } from './addresses-job.ts'
import { assessHomes, beginAssessment } from './assess-homes.ts'
import { giveUpHomes, locateHomes, PlacesFailed } from './locate-homes.ts'
import {
  changeUpload,
  findUpload,
  listDueUploads,
  takeUpload,
  type UploadRow,
} from './queries/uploads.ts'

/** Employers whose uploads take turns in a round. */
const uploadsAtOnce = 20
/** A job that runs for longer hands over to the next one. */
const longestMs = 10 * 60_000
/** Longer than a part of an upload takes; then its worker counts as dead. */
const leaseMs = 2 * 60_000
/** The pauses double from a minute: after so many tries two hours are over. */
const mostTries = 7

/**
 * Looks for the addresses of uploads, then assesses them, a part of each employer's in turn. It remembers nothing:
 * whatever a killed worker has written stays, and the rest is done by the next one.
 */
export const assessAddressesJob: Job = {
  ...assessAddressesRef,
  expireInSeconds: 1200,
  retryLimit: 0,
  async run(platform) {
    await forEachEmployer(platform, {
      due: rounds(platform),
      work: (upload) => goOn(platform, upload),
      failure: 'an upload of addresses could not be assessed',
      about: ({ id }) => ({ upload: id }),
    })
  },
}

async function* rounds({ db, clock, jobs }: Platform) {
  const endsAt = performance.now() + longestMs
  while (performance.now() < endsAt && !jobs.isStopping()) {
    const due = await listDueUploads(db, { now: clock.now(), count: uploadsAtOnce })
    if (due.length === 0) return
    yield due
  }
}

/** Does the next part of an upload. One that fails waits for a while, and the others go on. */
async function goOn(platform: Platform, upload: RowKey): Promise<void> {
  if (!(await take(platform, upload))) return
  try {
    await doPart(platform, upload)
  } catch (error) {
    await postpone(platform, upload)
    if (!(error instanceof PlacesFailed)) throw error
    platform.log.warn({ err: error.cause, upload: upload.id }, error.message)
  }
}

function take({ db, clock }: Platform, upload: RowKey): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  return inEmployerTransaction(db, upload.employerId, (trx) =>
    takeUpload(trx, upload, { now, until }),
  )
}

async function doPart(platform: Platform, key: RowKey): Promise<void> {
  const upload = await findUpload(platform.db, key)
  const isHopeless = upload !== undefined && upload.tries >= mostTries
  if (upload?.state === 'locating') {
    const locate = isHopeless ? giveUpHomes : locateHomes
    if (!(await locate(platform, key))) await beginAssessment(platform, key, isHopeless)
  } else if (upload?.state === 'assessing') {
    // Timetables that nobody can ask are none.
    await assessHomes(platform, isHopeless ? withoutTimetable(upload) : upload)
  }
}

function withoutTimetable(upload: UploadRow): UploadRow {
  return upload.hasTimetable
    ? { ...upload, hasTimetable: false, noTimetable: 'not_answered' }
    : upload
}

async function postpone({ db, clock }: Platform, upload: RowKey): Promise<void> {
  await inEmployerTransaction(db, upload.employerId, async (trx) => {
    const tries = ((await findUpload(trx, upload))?.tries ?? 0) + 1
    const pauseMs = 60_000 * 2 ** Math.min(tries - 1, mostTries - 1)
    await changeUpload(trx, upload, {
      tries,
      lease_until: null,
      retry_at: new Date(clock.now().getTime() + pauseMs),
    })
  })
}
