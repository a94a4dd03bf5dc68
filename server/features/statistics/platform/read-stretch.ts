import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { weekdayBits } from '#domain/statistics/metrics/weekday-bits.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type PeriodRow, periodFigures } from './figures.ts'
import { countStretchActive, listStretchModes, sumStretchDays } from './queries.ts'
import type { Whose } from './read-periods.ts'

/** What is known of distances in some days that are no whole week or month; the other figures are 0. */
export async function readStretch(db: Db, whose: Whose, range: Range): Promise<PeriodRow> {
  const stretch = { employerId: whose, ...range }
  const days = weekdayBits(range, [])
  const [byMode, [office], [active]] = await Promise.all([
    listStretchModes(db, stretch),
    sumStretchDays(db, stretch),
    countStretchActive(db, {
      employerId: whose,
      months: days.map(({ month }) => month),
      bits: days.map(({ bits }) => bits),
    }),
  ])
  const figures = Object.fromEntries<number>(periodFigures.map((figure) => [figure, 0]))
  for (const { mode, trips, miles } of byMode) {
    figures[`${mode}_trips`] = trips
    figures[`${mode}_miles`] = miles
  }
  figures.office_days = office?.officeDays ?? 0
  figures.active_members = active?.members ?? 0
  // Every figure was just put there.
  return { ...figures, starts_on: range.startOn } as PeriodRow
}
