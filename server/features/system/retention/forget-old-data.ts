import { type KeptDays, keptSince } from '#domain/system/retention/kept-days.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { countFailures } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetSome, listOwners } from './queries/sweep.ts'
import { type Sweep, sweeps } from './queries/sweeps.ts'

/** Rows of one statement, short enough for an embedded database. */
const rowsATime = 500

/**
 * Forgets what is kept for a time and is as old as that: some rows at a time, employers in turns, so that nobody waits
 * for it. Asked to stop it ends; what is left is still due the next night.
 */
export const forgetOldDataJob: Job = {
  name: 'forget-old-data',
  expireInSeconds: 3600,
  retryLimit: 2,
  run: (platform) => forgetOldData(platform),
}

/** The same of some kinds only. */
export async function forgetOldData(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  isMeant: (kind: KeptDays) => boolean = () => true,
): Promise<void> {
  const { log } = platform
  let failures = 0
  for (const sweep of sweeps.filter(({ kind }) => isMeant(kind))) {
    const done = await run(platform, sweep)
    failures += done.failures
    if (done.rows > 0) log.info({ table: sweep.table, rows: done.rows }, 'old data was forgotten')
  }
  if (failures > 0) throw new Error(`${failures} times old data could not be forgotten`)
}

async function run(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  sweep: Sweep,
): Promise<{ rows: number; failures: number }> {
  const { db, clock, jobs } = platform
  const at = clock.now()
  const part = { since: keptSince(sweep.kind, at), at, most: rowsATime }
  let rows = 0

  let last = rowsATime
  while (last === rowsATime && !jobs.isStopping()) {
    last = await forgetSome(db, sweep, { ...part, of: 'nobody' })
    rows += last
  }
  if (!sweep.isOfEmployers) return { rows, failures: 0 }

  const failed: string[] = []
  /** Round after round for as long as one comes to anything: whoever failed waits for the next night. */
  async function* owners() {
    for (let before = -1; rows + failed.length > before; ) {
      before = rows + failed.length
      yield await listOwners(db, sweep, { since: part.since, but: failed })
    }
  }
  const failures = await countFailures(platform, {
    due: owners(),
    async work({ employerId }) {
      try {
        rows += await inEmployerTransaction(db, employerId, (trx) =>
          forgetSome(trx, sweep, { ...part, of: { employerId } }),
        )
      } catch (error) {
        failed.push(employerId)
        throw error
      }
    },
    failure: 'old data of an employer could not be forgotten',
    about: () => ({ table: sweep.table }),
  })
  return { rows, failures }
}
