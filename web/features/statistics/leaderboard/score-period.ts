import {
  calendarPeriod,
  calendarPeriodName,
  monthsOf,
  quarterName,
} from '#domain/calendar-period.ts'
import { allData, periodBefore, type ScorePeriod } from '#domain/statistics/leaderboard/periods.ts'
import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import { searchedYears } from '#domain/statistics/metrics/steps.ts'
import { addDays, earlier, type LocalDate, startOfMonth } from '#domain/time.ts'
import { fileName } from '#web/ui/file-name.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import type { LeaderboardSearch } from './leaderboard-search.ts'

export const periodTypes = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
  all: 'All Data',
} as const

export type PeriodType = keyof typeof periodTypes

const units = { monthly: 'month', quarterly: 'quarter', yearly: 'year' } as const

export interface ShownPeriod extends ScorePeriod {
  type: PeriodType
}

/** The period the URL asks for: the one its day lies in, or today. */
export function shownPeriod(search: LeaderboardSearch, today: LocalDate): ShownPeriod {
  const { type, from } = search
  return periodAround(type ?? 'yearly', from ?? today)
}

/** The period of a type that a day lies in. */
export function periodAround(type: PeriodType, day: LocalDate): ShownPeriod {
  return type === 'all' ? { type, ...allData } : { type, ...calendarPeriod(day, units[type]) }
}

/** November 2026; Q4 2026; 2026; all data. */
export function periodName({ type, startOn }: Pick<ShownPeriod, 'type' | 'startOn'>): string {
  return type === 'all' ? 'all data' : calendarPeriodName(startOn, units[type])
}

/** What its file is called, without its ending. */
export function scoresFileName({ type, startOn, endOn }: ShownPeriod): string {
  return type === 'all'
    ? fileName('leaderboard', {}, ['all data'])
    : fileName('leaderboard', { startOn, lastOn: addDays(endOn, -1) })
}

/** What the figures stand for, and what the ranks are compared with. */
export function periodNote(period: ShownPeriod, today: LocalDate): string {
  if (period.type === 'all') return 'Everything that was ever recorded.'
  const isRunning = period.startOn <= today && today < period.endOn
  const soFar = `${periodName(period)}${isRunning ? ' so far' : ''}.`
  const before = periodBefore(period)
  if (!before) return soFar
  return `${soFar} The arrows compare each rank with ${periodName({ ...before, type: period.type })}.`
}

interface Choice {
  /** The period's first day. */
  value: LocalDate
  label: string
}

/** The years to choose from, the latest first; a year from elsewhere is one of them while it is shown. */
export function yearChoices({ type, startOn }: ShownPeriod, today: LocalDate): Choice[] {
  const thisYear = Number(today.slice(0, 4))
  const years = searchedYears(thisYear)
  const shown = Number(startOn.slice(0, 4))
  const all = years.includes(shown) ? years : [shown, ...years].sort((a, b) => b - a)
  return all.map((year) => {
    const sameMonth = `${year}${startOn.slice(4)}`
    // No month that is still to come.
    const value = year === thisYear ? earlier(sameMonth, startOf(type, today)) : sameMonth
    return { value, label: String(year) }
  })
}

/** The months or quarters of the year that is shown, as far as they have begun. */
export function partChoices(period: ShownPeriod, today: LocalDate): Choice[] {
  const { type, startOn } = period
  if (type !== 'monthly' && type !== 'quarterly') return []
  const year = startOn.slice(0, 4)
  const months = monthsOf[units[type]]
  return Array.from({ length: 12 / months }, (_, part) =>
    startOfMonth(`${year}-01-01`, part * months),
  )
    .filter((start) => start <= today || start === startOn)
    .map((start) => ({ value: start, label: partName(type, start) }))
}

/** The period one earlier or later; null where nothing was looked for yet, or nothing has begun. */
export function periodBeside(
  { type, startOn, endOn }: ShownPeriod,
  step: -1 | 1,
  today: LocalDate,
): LocalDate | null {
  if (type === 'all') return null
  if (step === 1) return endOn <= today ? endOn : null
  const before = startOf(type, addDays(startOn, -1))
  return before >= `${firstYear}-01-01` ? before : null
}

/** What the URL says of a day's period: nothing where it is the current one. */
export function fromOf(type: PeriodType, day: LocalDate, today: LocalDate): LocalDate | undefined {
  const startOn = startOf(type, day)
  return startOn === startOf(type, today) ? undefined : startOn
}

function startOf(type: PeriodType, day: LocalDate): LocalDate {
  return periodAround(type, day).startOn
}

function partName(type: 'monthly' | 'quarterly', startOn: LocalDate): string {
  return type === 'quarterly' ? quarterName(startOn) : monthYear(startOn).slice(0, -5)
}
