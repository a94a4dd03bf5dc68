import { addDays, localDateOf, startOfMonth } from '#domain/time.ts'
import { listEmployers } from '#server/features/people/members/counts/queries.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { correctMoney, correctPeriods, listPastPeriods, sumPeriod } from './proof-queries.ts'

const provenMonths = 3

/**
 * Holds what is kept of every employer's last months against rollups, members and ledger, a difference being
 * reported and mended, and sums the periods of the past up over all employers.
 */
export const provePeriodsJob: Job = {
  name: 'prove-periods',
  retryLimit: 1,
  async run(platform) {
    await provePeriods(platform)
    await sumPast(platform)
  },
}

async function provePeriods(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  const month = startOfMonth(localDateOf(clock.now(), 'UTC'))
  const span = { from: startOfMonth(month, 1 - provenMonths), until: startOfMonth(month, 1) }
  await forEachEmployer(platform, {
    due: [(await listEmployers(db)).map((employerId) => ({ employerId }))],
    async work({ employerId }) {
      const periods = [
        ...(await correctPeriods(db, { employerId, ...span })),
        ...(await correctMoney(db, { employerId, month })),
      ]
      if (periods.length === 0) return
      log.error({ employerId, periods }, 'figures of periods differed and were mended')
    },
    failure: 'figures of periods could not be held against rollups, members and ledger',
  })
}

/** What ended before the month before this one: late trips are rare there, and are seen the morning after. */
async function sumPast({ db, clock, jobs }: Platform): Promise<void> {
  const now = clock.now()
  const horizon = startOfMonth(localDateOf(now, 'UTC'), -1)
  const before = {
    week: addDays(horizon, -6),
    month: horizon,
    year: `${horizon.slice(0, 4)}-01-01`,
  }
  for (const bucket of ['week', 'month', 'year'] as const) {
    for (const startsOn of await listPastPeriods(db, bucket, before[bucket])) {
      if (jobs.isStopping()) return
      await sumPeriod(db, { bucket, startsOn }, now)
    }
  }
}
