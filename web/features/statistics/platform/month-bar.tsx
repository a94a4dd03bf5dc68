import type { ReactNode } from 'react'
import { datesOf } from '#web/features/statistics/metrics/share-charts.ts'
import { YearSelect } from '#web/features/statistics/metrics/year-select.tsx'
import { monthName, monthYear } from '#web/ui/format/date-words.ts'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import classes from './platform.module.css'

interface MonthBarProps {
  at: { year: number; month: number }
  thisYear: number
  onYear: (year: number) => void
  onMonth: (month: number) => void
  /** What else is chosen or done here. */
  children?: ReactNode
}

const lastMonth = 12

/** A year, and a month of it between arrows that end with it. Source: ADM-HOME-01, ADM-HOME-05, ADM-STAT-04. */
export function MonthBar({ at, thisYear, onYear, onMonth, children }: MonthBarProps) {
  const { year, month } = at
  return (
    <div className={classes.bar}>
      <YearSelect value={year} thisYear={thisYear} onChange={onYear} />
      <PeriodPager
        of="month"
        label={monthName(`${year}-${String(month).padStart(2, '0')}-01`)}
        earlier={month > 1 ? { go: () => onMonth(month - 1), isLast: month === 2 } : null}
        later={
          month < lastMonth
            ? { go: () => onMonth(month + 1), isLast: month === lastMonth - 1 }
            : null
        }
      />
      {children}
    </div>
  )
}

/** The month shown: that of the address, else that of today, or the first of another year. */
export function shownMonth(
  search: { year?: number; month?: number },
  today: string,
): { year: number; month: number } {
  const thisYear = Number(today.slice(0, 4))
  const year = search.year ?? thisYear
  const usual = year === thisYear ? Number(today.slice(5, 7)) : 1
  return { year, month: search.month ?? usual }
}

/** Its days, both inclusive. */
export function monthDates({ year, month }: { year: number; month: number }) {
  return datesOf({ view: 'monthly', year, step: month })
}

/** November 2026, and that it is not over while it is not. */
export function monthShown({ year, month }: { year: number; month: number }, today: string) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return first.slice(0, 7) === today.slice(0, 7) ? `${monthYear(first)} so far` : monthYear(first)
}

/** Up to the end of October 2026, or to today where that has not come yet. */
export function reachShown({ year, month }: { year: number; month: number }, today: string) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return first.slice(0, 7) < today.slice(0, 7)
    ? `Up to the end of ${monthYear(first)}`
    : 'Up to today'
}
