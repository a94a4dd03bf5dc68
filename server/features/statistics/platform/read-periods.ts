import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { platformFigures, type Reach } from '#domain/statistics/platform/figures.ts'
import { addDays, bucketOf, type LocalDate, startOfMonth } from '#domain/time.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { membersBy } from '#server/features/trips/rollups/tables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addedUp, type PeriodRow } from './figures.ts'
import {
  countEmployers,
  countStretchCommuters,
  findFirstMonth,
  listEmployerPeriods,
  listPlatformPeriods,
  modeMasks,
  type PeriodBucket,
  sumRedeemedToday,
} from './queries.ts'

type Reading = Pick<Platform, 'db' | 'clock'>

/** Whose figures: one employer's, or those of all together. */
export type Whose = string | null

/** What happened in a month, or up to its end. */
export async function readMonth(
  { db, clock }: Reading,
  whose: Whose,
  { month, reach }: { month: LocalDate; reach: Reach },
) {
  const endOn = startOfMonth(month, 1)
  const now = clock.now()
  const since = new Date(now.getTime() - 2 * 86_400_000)
  const first = reach === 'period' ? month : await firstMonth(db, month)
  const [rows, [employers], [today]] = await Promise.all([
    listPeriods({ db }, whose, 'month', startsOf('month', { startOn: first, endOn })),
    countEmployers(db, { employerId: whose, lastOn: addDays(endOn, -1) }),
    sumRedeemedToday(db, { employerId: whose, now, since }),
  ])
  const figures = platformFigures(addedUp(rows), reach)
  const ofMonth = platformFigures(addedUp(rows.slice(-1)), 'period')
  return {
    ...figures,
    totalEmployers: employers?.employers ?? 0,
    redeemedThisMonth: ofMonth.redeemed,
    redeemedTodayCents: today?.cents ?? 0,
  }
}

async function firstMonth(db: Reading['db'], month: LocalDate): Promise<LocalDate> {
  const [found] = await findFirstMonth(db, {})
  return found?.month && found.month < month ? found.month : month
}

/** The whole periods of a range, those without anything in them too. */
export async function listPeriods(
  { db }: Pick<Reading, 'db'>,
  whose: Whose,
  bucket: PeriodBucket,
  starts: LocalDate[],
): Promise<PeriodRow[]> {
  if (whose === null) return listPlatformPeriods(db, { bucket, starts })
  return listEmployerPeriods(db, { employerId: whose, bucket, starts })
}

/** First days of the weeks or months of a range that begins with one of them. */
export function startsOf(bucket: 'week' | 'month', { startOn, endOn }: Range): LocalDate[] {
  const starts: LocalDate[] = []
  for (let start = startOn; start < endOn; ) {
    starts.push(start)
    start = bucket === 'week' ? addDays(start, 7) : startOfMonth(start, 1)
  }
  return starts
}

type ByMode = Record<(typeof modes)[number], number>

/** Distinct commuters by mode of a range: of a whole week, month or year as kept, of others counted anew. */
export async function readCommuters(
  { db }: Pick<Reading, 'db'>,
  whose: Whose,
  { range, bucket, rows }: { range: Range; bucket: 'week' | 'month'; rows: readonly PeriodRow[] },
): Promise<Partial<ByMode>> {
  const [only] = rows
  if (rows.length === 1 && only && bucketOf(range.startOn, bucket).endOn === range.endOn)
    return commutersOf(only)
  if (isYear(range)) {
    const [year] = await listPeriods({ db }, whose, 'year', [range.startOn])
    return year ? commutersOf(year) : {}
  }
  const counted = await countStretchCommuters(db, { employerId: whose, ...range, masks: modeMasks })
  return Object.fromEntries(counted.map(({ mode, members }) => [mode, members]))
}

function isYear({ startOn, endOn }: Range): boolean {
  return startOn.endsWith('-01-01') && endOn === startOfMonth(startOn, 12)
}

function commutersOf(row: PeriodRow): Partial<ByMode> {
  return Object.fromEntries(modes.map((mode) => [mode, row[membersBy(mode)]]))
}
