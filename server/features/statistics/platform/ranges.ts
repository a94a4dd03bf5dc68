import type { MonthQuery, PlatformDistanceQuery } from '#contract/statistics/platform.ts'
import { isoWeekOf } from '#domain/statistics/metrics/iso-weeks.ts'
import { type Range, weeksIn } from '#domain/statistics/metrics/ranges.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { monthsAsked, weeksAsked } from '#server/features/statistics/metrics/ranges.ts'

/** The first day of the month a call asks for. */
export function monthAsked({ year, month }: MonthQuery): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** The months or whole ISO weeks of a call; a week beyond the last of its range is the last. */
export function distancesAsked(query: PlatformDistanceQuery): {
  range: Range
  bucket: 'week' | 'month'
} {
  if (query.type === 'monthly') return { range: monthsAsked(query), bucket: 'month' }
  const { week, from_year, to_year } = query
  const all = weeksAsked({ from_year, to_year })
  if (week === undefined) return { range: all, bucket: 'week' }
  const lastOn = addDays(all.endOn, -7)
  const asked = weeksIn({ startOn: from_year, endOn: to_year }, week)
  if (asked === 'no_such_week' && lastOn >= all.startOn && week > isoWeekOf(lastOn).week) {
    return { range: { startOn: lastOn, endOn: all.endOn }, bucket: 'week' }
  }
  return { range: weeksAsked(query), bucket: 'week' }
}
