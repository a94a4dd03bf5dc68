import { startOfMonth } from '#domain/time.ts'
import { type Db, inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Months } from './queries/counted.ts'
import {
  findTripSpan,
  lockRollups,
  rebuildActiveMembers,
  rebuildDayModes,
  rebuildEmployerDays,
  rebuildMemberDays,
  rebuildMemberMonthModes,
  rebuildMemberMonths,
  rebuildMemberTrips,
} from './queries/rebuild.ts'

/** Makes every rollup of an employer again from its trips, a month at a time. */
export const rebuildRollupsJob: Job<{ employerId: string }> = {
  name: 'rebuild-rollups',
  retryLimit: 2,
  run: ({ db }, { employerId }) => rebuildRollups(db, employerId),
}

/** A month a transaction, so that nobody waits long. */
export async function rebuildRollups(db: Db, employerId: string): Promise<void> {
  const span = await findTripSpan(db, employerId)
  if (!span?.first || !span.last) return
  for (let from = startOfMonth(span.first); from <= span.last; from = startOfMonth(from, 1)) {
    const months = { employerId, from, until: startOfMonth(from, 1) }
    await inEmployerTransaction(db, employerId, (trx) => rebuildMonths(trx, months))
  }
}

/** All months in the caller's transaction; for loading trips in bulk. */
export async function rebuildAllRollups(trx: Trx, employerId: string): Promise<void> {
  const span = await findTripSpan(trx, employerId)
  if (!span?.first || !span.last) return
  const until = startOfMonth(span.last, 1)
  await rebuildMonths(trx, { employerId, from: startOfMonth(span.first), until })
}

/** Makes what members carry of their trips again. */
export async function mendMemberTrips(db: Db, employerId: string): Promise<void> {
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockRollups(trx, employerId)
    await rebuildMemberTrips(trx, employerId)
  })
}

/** Makes the rollups of some months again; trips of the employer wait meanwhile. */
export async function rebuildMonths(trx: Trx, months: Months): Promise<void> {
  await lockRollups(trx, months.employerId)
  await rebuildMemberDays(trx, months)
  await rebuildMemberMonths(trx, months)
  await rebuildMemberTrips(trx, months.employerId)
  await rebuildMemberMonthModes(trx, months)
  await rebuildEmployerDays(trx, months)
  await rebuildDayModes(trx, months)
  await rebuildActiveMembers(trx, months)
}
