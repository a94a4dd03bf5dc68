import { shareModeOf } from '#contract/statistics/metrics-wire.ts'
import type { DayDistances, ModeDistances } from '#contract/statistics/platform.ts'
import { averageMiles } from '#domain/statistics/metrics/figures.ts'
import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { milesADay } from '#domain/statistics/platform/figures.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { bucketLabel, lastBucket } from '#server/features/statistics/metrics/read-distances.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { addedUp, type PeriodRow, periodSums } from './figures.ts'
import { listPeriods, readCommuters, startsOf, type Whose } from './read-periods.ts'
import { readStretch } from './read-stretch.ts'

interface Asked {
  range: Range
  bucket: 'week' | 'month'
}

/** Miles a member commutes on a day, by month or ISO week that has trips. */
export async function readDayDistances(
  db: Db,
  whose: Whose,
  { range, bucket }: Asked,
): Promise<DayDistances> {
  const rows = await listAsked(db, whose, { range, bucket })
  const active = rows.filter((row) => row.active_members > 0)
  return Object.fromEntries(
    active.map((row) => {
      const sums = periodSums(row)
      const distance = { value: milesADay(sums), users_count: sums.activeMembers }
      return [bucketLabel(row.starts_on, bucket), distance]
    }),
  )
}

/** Miles of a trip by mode, of the modes with trips. */
export async function readModeDistances(
  db: Db,
  whose: Whose,
  { range, bucket }: Asked,
): Promise<ModeDistances> {
  const rows = await listAsked(db, whose, { range, bucket })
  const sums = addedUp(rows)
  if (modes.every((mode) => sums.modes[mode].trips === 0)) return {}
  const commuters = await readCommuters({ db }, whose, { range, bucket, rows })
  const distances = modes.flatMap((mode) => {
    const { trips, miles } = sums.modes[mode]
    if (trips === 0) return []
    const value = averageMiles(miles, trips)
    return [[shareModeOf(mode), { value, users_count: commuters[mode] ?? 0, trips_count: trips }]]
  })
  return Object.fromEntries(distances)
}

/** The weeks or months of a range, the last of them as far as it counts. */
async function listAsked(db: Db, whose: Whose, { range, bucket }: Asked): Promise<PeriodRow[]> {
  const starts = startsOf(bucket, range)
  const last = lastBucket(range, bucket)
  if (last.isWhole) return listPeriods({ db }, whose, bucket, starts)
  const [whole, cut] = await Promise.all([
    listPeriods({ db }, whose, bucket, starts.slice(0, -1)),
    readStretch(db, whose, last),
  ])
  return [...whole, cut]
}
