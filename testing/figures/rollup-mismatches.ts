import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { rewardMismatches } from '#testing/reward-rows.ts'
import { rollupRows } from '#testing/rollup-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

/** The rollups of an employer that a rebuild from its trips changes, and what is kept of rewards that they are not. */
export async function listRollupMismatches(app: TestApp, employerId: string): Promise<unknown[]> {
  const { db } = app.platform
  const kept = await rollupRows(db, employerId)
  await inTransaction(db, (trx) => rebuildAllRollups(trx, employerId))
  const counted = await rollupRows(db, employerId)
  const tables = Object.keys(kept).filter(
    (table) => JSON.stringify(kept[table]) !== JSON.stringify(counted[table]),
  )
  return [...tables, ...(await rewardMismatches(app, employerId))]
}
