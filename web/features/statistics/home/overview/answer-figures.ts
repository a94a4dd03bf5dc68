import type { ComparedFigures, HomeAnswers } from '#contract/statistics/home-overview.ts'
import { type Answer, comparison, ofMembers } from '#domain/statistics/home/answer-words.ts'
import { type FigureChange, figureChange } from '#domain/statistics/home/figure-change.ts'
import { amount, shortAmount } from '#web/ui/format/amount.ts'
import { dateRange, monthName } from '#web/ui/format/date-words.ts'
import { exactNumber, shortNumber } from '#web/ui/format/short-number.ts'

/** A figure of one month as its card shows it. */
export interface MonthFigure {
  /** November. */
  month: string
  /** Its first day. */
  startOn: string
  short: string
  exact: string
  change: FigureChange
  /** The change in words, with what it is compared with. */
  compared: string
  isUnfinished: boolean
}

/** The month that runs, and the last one that is over. */
export function monthFigures({ field, unit }: Answer, answers: HomeAnswers): MonthFigure[] {
  const figures = answers[field]
  const { this_month, last_month, same_days, month_before } = answers.periods
  const of = (at: keyof ComparedFigures, before: keyof ComparedFigures) => ({
    short: unit === 'dollars' ? shortAmount(figures[at]) : shortNumber(figures[at]),
    exact: unit === 'dollars' ? amount(figures[at]) : exactNumber(figures[at]),
    change: figureChange(figures[at], figures[before]),
  })
  const running = of('this_month', 'same_days')
  const over = of('last_month', 'month_before')
  const sameDays = dateRange({ startOn: same_days.start_date, lastOn: same_days.end_date })
  return [
    {
      ...running,
      month: monthName(this_month.start_date),
      startOn: this_month.start_date,
      compared: comparison(running.change, sameDays),
      isUnfinished: true,
    },
    {
      ...over,
      month: monthName(last_month.start_date),
      startOn: last_month.start_date,
      compared: comparison(over.change, monthName(month_before.start_date)),
      isUnfinished: false,
    },
  ]
}

/** Of how many members, and how many of the active no list has any more; null of other figures. */
export function membersNote(
  { field }: Answer,
  { members, deleted_since }: HomeAnswers,
  isUnfinished: boolean,
): string | null {
  if (field !== 'active_members') return null
  const month = isUnfinished ? 'this_month' : 'last_month'
  return ofMembers({ members: members[month], deleted: deleted_since[month] })
}
