import type { ModeShare } from '#contract/statistics/metrics.ts'
import { shareModeOf } from '#contract/statistics/metrics-wire.ts'
import { roundTo } from '#domain/money.ts'
import { initialRange, type Range, wholeBucket } from '#domain/statistics/metrics/ranges.ts'
import { weekdayBits } from '#domain/statistics/metrics/weekday-bits.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import {
  countAllCommuters,
  countCommuters,
  dayParams,
  findActiveMembers,
  listModeMonths,
  listUsualModes,
  listUsualModesOf,
} from './queries.ts'

export interface SharesAsked {
  /** What is shared out: the figure of the rows that count. */
  by: 'trips' | 'miles'
  range: Range
  weekdays: number[]
  connected: Range | null
}

/** Trips or miles by mode, beside what the survey said; connected, of the commuters of that period. */
export async function readShares(
  db: Db,
  employerId: string,
  { by, range, weekdays, connected }: SharesAsked,
): Promise<ModeShare> {
  const isSame = connected?.startOn === range.startOn && connected.endOn === range.endOn
  const [rows, other, usual, commuters] = await Promise.all([
    listModeMonths(db, { employerId, ...range, weekdays }),
    connected && !isSame ? listModeMonths(db, { employerId, ...connected, weekdays }) : null,
    connected
      ? listUsualModesOf(db, dayParams(employerId, weekdayBits(connected, weekdays)))
      : listUsualModes(db, { employerId }),
    readCommuters(db, employerId, { range: connected ?? range, weekdays }),
  ])
  const sumOf = (of: typeof rows, mode: Mode) =>
    of.filter((row) => row.mode === mode).reduce((sum, row) => sum + row[by], 0)
  const shares = byMode((mode) => {
    const all = Array<number>(12).fill(0)
    for (const row of rows) if (row.mode === mode) all[row.month - 1] = row[by]
    return { all, count: roundTo(sumOf(rows, mode), 2) }
  })
  const baseline = { trips: 'members', miles: 'miles' } as const
  return {
    ...shares,
    initial: byMode((mode) => usual.find((row) => row.mode === mode)?.[baseline[by]] ?? 0),
    no_commuters: commuters,
    custom_destructed: connected ? byMode((mode) => roundTo(sumOf(other ?? rows, mode), 2)) : null,
  }
}

/** Distinct members with a trip: as counted with the trips where a whole week or month, or all time, is asked for. */
export async function readCommuters(
  db: Db,
  employerId: string,
  { range, weekdays }: Pick<SharesAsked, 'range' | 'weekdays'>,
): Promise<number> {
  const bucket = weekdays.length === 0 ? wholeBucket(range) : null
  if (bucket) {
    const [row] = await findActiveMembers(db, { employerId, bucket, startOn: range.startOn })
    return row?.commuters ?? 0
  }
  const isAll = range.startOn <= initialRange.startOn && range.endOn >= initialRange.endOn
  const [row] =
    isAll && weekdays.length === 0
      ? await countAllCommuters(db, { employerId })
      : await countCommuters(db, dayParams(employerId, weekdayBits(range, weekdays)))
  return row?.commuters ?? 0
}

function byMode<Value>(figureOf: (mode: Mode) => Value) {
  const values = modes.map((mode) => [shareModeOf(mode), figureOf(mode)])
  // Every mode has its value: the modes are all of them.
  return Object.fromEntries(values) as Record<ReturnType<typeof shareModeOf>, Value>
}
