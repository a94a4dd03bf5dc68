import type { ChartBucket } from '#domain/statistics/home/buckets.ts'
import type { Bucket } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import {
  type ActivityRow,
  bucketParams,
  countActive,
  listDayActivity,
  listPeriodActivity,
  stretchParams,
} from './queries.ts'

/**
 * Active and present members per bucket. Days, whole weeks and whole months are read from their
 * counts; the first and the last week or month may be cut short, then their members are counted.
 */
export async function listActivity(
  db: Db,
  employerId: string,
  buckets: readonly ChartBucket[],
  by: Bucket,
): Promise<ActivityRow[]> {
  const params = bucketParams(employerId, buckets)
  if (by === 'day') return listDayActivity(db, params)
  const rows = await listPeriodActivity(db, { ...params, by })
  return Promise.all(
    rows.map(async (row, index) => {
      if (buckets[index]?.isWhole) return row
      const [counted] = await countActive(db, stretchParams(employerId, row.startOn, row.lastOn))
      return { ...row, ...counted }
    }),
  )
}
