import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checksumOf } from './draw-file.ts'
import { drawPeriod } from './draw-period.ts'
import { type DrawKind, type DuePeriod, listDuePeriods, setChecksum } from './queries/periods.ts'
import { findPeriod, listDraws } from './queries/read-draws.ts'

const chunkSize = 100

/** Draws the weekly credits of weeks that are over: Mondays 12:00 on the employer's clock, or later. */
export const drawWeeklyCreditJob: Job = {
  name: 'draw-weekly-credit',
  run: (platform) => drawDue(platform, 'weekly'),
}

/** Grants the prizes of months that are over: the 1st 12:00 on the employer's clock, or later. */
export const grantMonthlyPrizesJob: Job = {
  name: 'grant-monthly-prizes',
  run: (platform) => drawDue(platform, 'monthly'),
}

/**
 * A run beside another, or after one that was killed, draws the rest: what is drawn is never drawn again. What is
 * drawn gets the checksum of its file, beside the account's lock: the file holds everybody who took part.
 */
async function drawDue(platform: Platform, kind: DrawKind): Promise<void> {
  const now = platform.clock.now()
  const due = readChunks(chunkSize, (after: DuePeriod | undefined) =>
    listDuePeriods(platform.db, { kind, now, ...(after ? { after } : {}), count: chunkSize }),
  )
  await forEachEmployer(platform, {
    due,
    async work(period) {
      await drawPeriod(platform, period)
      await sealPeriod(platform.db, period)
    },
    failure: 'a period could not be drawn',
    about: ({ id }) => ({ period: id }),
  })
}

/**
 * Notes the checksum of the file of a period that has been drawn, once: the public page shows it from then on,
 * and whoever noted it can tell a file that was written anew.
 */
async function sealPeriod(db: Db, { employerId, id }: RowKey): Promise<void> {
  const [period] = await findPeriod(db, { id })
  if (period?.outcome !== 'drawn' || period.version === 1 || period.checksum !== null) return
  const checksum = await checksumOf(db, period, await listDraws(db, employerId, [id]))
  await setChecksum(db, { employerId, id, checksum })
}
