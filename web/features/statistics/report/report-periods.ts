import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import { periodAround, periodName, type ReportKind } from '#domain/statistics/report/period.ts'
import type { LocalDate } from '#domain/time.ts'

export interface PeriodChoice {
  /** Its first day, by which it is chosen. */
  startOn: LocalDate
  endOn: LocalDate
  label: string
}

/** The months, quarters or years that a report can be of, the latest first; the first goes on still. */
export function reportPeriods(today: LocalDate, kind: ReportKind): PeriodChoice[] {
  const choices: PeriodChoice[] = []
  for (let earlier = 0; ; earlier++) {
    const range = periodAround(today, kind, earlier)
    if (range.startOn < `${firstYear}-01-01`) return choices
    const name = periodName(range.startOn, kind)
    choices.push({ ...range, label: earlier === 0 ? `${name} (so far)` : name })
  }
}
