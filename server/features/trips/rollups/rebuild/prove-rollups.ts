import { localDateOf, startOfMonth } from '#domain/time.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Months } from './queries/counted.ts'
import { countDifferingMembers, listDifferingMonths } from './queries/differing.ts'
import { listEmployersWithTrips } from './queries/rebuild.ts'
import { mendMemberTrips, rebuildMonths } from './rebuild-rollups.ts'

const provenMonths = 3

/** Holds the rollups of the last months against the trips; a difference is reported and mended. */
export const proveRollupsJob: Job = {
  name: 'prove-rollups',
  retryLimit: 1,
  run: proveRollups,
}

async function proveRollups(platform: Platform): Promise<void> {
  const today = localDateOf(platform.clock.now(), 'UTC')
  const span = { from: startOfMonth(today, 1 - provenMonths), until: startOfMonth(today, 1) }
  await forEachEmployer(platform, {
    due: [await listEmployersWithTrips(platform.db)],
    work: ({ employerId }) => proveRollupsOf(platform, { employerId, ...span }),
    failure: 'rollups could not be held against the trips',
  })
}

async function proveRollupsOf({ db, log }: Platform, months: Months): Promise<void> {
  const { employerId } = months
  for (const from of await listDifferingMonths(db, months)) {
    log.error({ employerId, month: from }, 'rollups differed from the trips and were rebuilt')
    const month = { employerId, from, until: startOfMonth(from, 1) }
    await inEmployerTransaction(db, employerId, (trx) => rebuildMonths(trx, month))
  }
  const members = await countDifferingMembers(db, employerId)
  if (members > 0) {
    log.error(
      { employerId, members },
      'trips of members differed from the rollups and were counted again',
    )
    await mendMemberTrips(db, employerId)
  }
}
