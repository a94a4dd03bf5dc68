import { shareModeOf } from '#contract/statistics/metrics-wire.ts'
import { monthOf } from '#domain/format-day.ts'
import { averageMiles } from '#domain/statistics/metrics/figures.ts'
import { isoWeekOf, weekLabel } from '#domain/statistics/metrics/iso-weeks.ts'
import { type Range, wholeBucket } from '#domain/statistics/metrics/ranges.ts'
import { addDays, bucketOf, type LocalDate } from '#domain/time.ts'
import { modeMask } from '#domain/trips/trips/mode-records.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import {
  countCommutersByMode,
  findActiveMembers,
  listDistances,
  listModeMonths,
} from './queries.ts'
import { readCommuters } from './read-shares.ts'

/** Miles a member commutes on a day without telecommuting, by month or ISO week that has trips. */
export async function readDistances(
  db: Db,
  employerId: string,
  { range, bucket }: { range: Range; bucket: 'week' | 'month' },
): Promise<Record<string, { value: number; users_count: number }>> {
  const last = lastBucket(range, bucket)
  const [rows, some] = await Promise.all([
    listDistances(db, { employerId, ...range, bucket }),
    last.isWhole ? null : readCommuters(db, employerId, { range: last, weekdays: [] }),
  ])
  const distances = rows.map((row) => {
    const isCut = some !== null && row.startOn === last.startOn
    return { ...row, commuters: isCut ? some : row.commuters }
  })
  return Object.fromEntries(
    distances
      .filter(({ commuters }) => commuters > 0)
      .map(({ startOn, miles, officeDays, commuters }) => [
        bucketLabel(startOn, bucket),
        { value: averageMiles(miles, officeDays), users_count: commuters },
      ]),
  )
}

/** The week or month that a range ends in, as far as it counts: whether its commuters are counted as trips come in. */
export function lastBucket(
  { endOn }: Range,
  bucket: 'week' | 'month',
): Range & { isWhole: boolean } {
  const whole = bucketOf(addDays(endOn, -1), bucket)
  return { startOn: whole.startOn, endOn, isWhole: whole.endOn === endOn }
}

/** Miles of a trip by mode, of the modes with trips. */
export async function readModeDistances(db: Db, employerId: string, range: Range) {
  const [rows, users] = await Promise.all([
    listModeMonths(db, { employerId, ...range, weekdays: [] }),
    readUsers(db, employerId, range),
  ])
  const distances = modes.flatMap((mode) => {
    const of = rows.filter((row) => row.mode === mode)
    const trips = of.reduce((sum, row) => sum + row.trips, 0)
    if (trips === 0) return []
    const miles = of.reduce((sum, row) => sum + row.miles, 0)
    const value = averageMiles(miles, trips)
    return [[shareModeOf(mode), { value, users_count: users[mode] ?? 0, trips_count: trips }]]
  })
  return Object.fromEntries(distances)
}

async function readUsers(
  db: Db,
  employerId: string,
  range: Range,
): Promise<Partial<Record<Mode, number>>> {
  const bucket = wholeBucket(range)
  if (bucket) {
    const [row] = await findActiveMembers(db, { employerId, bucket, startOn: range.startOn })
    return row ?? {}
  }
  const rows = await countCommutersByMode(db, {
    employerId,
    ...range,
    masks: modes.map(modeMask),
  })
  return Object.fromEntries(rows.map(({ mode, commuters }) => [mode, commuters]))
}

/** A month by its English name, a week by its ISO number. */
export function bucketLabel(startOn: LocalDate, bucket: 'week' | 'month'): string {
  return bucket === 'week' ? weekLabel(isoWeekOf(startOn)) : monthOf(startOn)
}
