import { readChunks } from '#server/platform/db/read-chunks.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { drawWeek } from './draw-week.ts'
import { grantPrizes } from './grant-prizes.ts'
import { type DrawKind, type DuePeriod, listDuePeriods } from './queries/periods.ts'

const chunkSize = 100

/** Draws the weekly credits of weeks that are over: Mondays 12:00 on the employer's clock, or later. */
export const drawWeeklyCreditJob: Job = {
  name: 'draw-weekly-credit',
  run: (platform) => drawDue(platform, 'weekly', drawWeek),
}

/** Grants the prizes of months that are over: the 1st 12:00 on the employer's clock, or later. */
export const grantMonthlyPrizesJob: Job = {
  name: 'grant-monthly-prizes',
  run: (platform) => drawDue(platform, 'monthly', grantPrizes),
}

/** A run beside another, or after one that was killed, draws the rest: what is drawn is never drawn again. */
async function drawDue(
  platform: Platform,
  kind: DrawKind,
  draw: (platform: Platform, period: DuePeriod) => Promise<void>,
): Promise<void> {
  const now = platform.clock.now()
  const due = readChunks(chunkSize, (after: DuePeriod | undefined) =>
    listDuePeriods(platform.db, { kind, now, ...(after ? { after } : {}), count: chunkSize }),
  )
  await forEachEmployer(platform, {
    due,
    work: (period) => draw(platform, period),
    failure: 'a period could not be drawn',
    about: ({ id }) => ({ period: id }),
  })
}
