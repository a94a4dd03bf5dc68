import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { listMilesPerTrip } from './queries/miles.ts'

/** How far members went on a trip in the last year, by mode: what an estimate counts with. */
export async function milesPerTrip(
  db: Db | Trx,
  { employerId, todayOn }: { employerId: string; todayOn: LocalDate },
): Promise<MilesPerTrip> {
  const rows = await listMilesPerTrip(db, { employerId, sinceOn: addDays(todayOn, -365) })
  return Object.fromEntries(rows.map(({ mode, miles }) => [mode, Number(miles)]))
}
