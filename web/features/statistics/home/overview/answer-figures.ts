import type { ComparedFigures, HomeAnswers } from '#contract/statistics/home-overview.ts'
import { counted } from '#domain/format-number.ts'
import { type FigureChange, figureChange } from '#domain/statistics/home/figure-change.ts'
import { amount, shortAmount } from '#web/ui/format/amount.ts'
import { dateRange, monthName } from '#web/ui/format/date-words.ts'
import { exactNumber, shortNumber } from '#web/ui/format/short-number.ts'

/** One of the four answers: its question, what its figure is, and how that is counted. */
export interface Answer {
  field: 'active_members' | 'saved_sov' | 'transportation_cost' | 'equivalent_savings'
  question: string
  /** What is counted, after the figure. */
  of: string
  unit: 'number' | 'dollars'
  /** Whether more of it is good: costs are neither good nor bad. */
  isGood: boolean
}

export const answerCards: readonly Answer[] = [
  {
    field: 'active_members',
    question: 'Who is in and active?',
    of: 'active members',
    unit: 'number',
    isGood: true,
  },
  {
    field: 'saved_sov',
    question: 'What moved away from driving alone?',
    of: 'trips not driven alone',
    unit: 'number',
    isGood: true,
  },
  {
    field: 'transportation_cost',
    question: 'What did it cost?',
    of: 'program costs',
    unit: 'dollars',
    isGood: false,
  },
  {
    field: 'equivalent_savings',
    question: 'What did it save?',
    of: 'saved',
    unit: 'dollars',
    isGood: true,
  },
]

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

/** 12% more than Oct 1 – 27, 2026. */
export function comparison(change: FigureChange, before: string): string {
  switch (change.kind) {
    case 'up':
      return `${exactNumber(change.percent)}% more than ${before}`
    case 'down':
      return `${exactNumber(change.percent)}% less than ${before}`
    case 'same':
      return `As in ${before}`
    case 'new':
      return `None in ${before}`
  }
}

/** Of how many members, and how many of the active no list has any more; null of other figures. */
export function membersNote(
  { field }: Answer,
  { members, deleted_since }: HomeAnswers,
  isUnfinished: boolean,
): string | null {
  if (field !== 'active_members') return null
  const month = isUnfinished ? 'this_month' : 'last_month'
  const all = `of ${counted(members[month], 'member')}`
  const deleted = deleted_since[month]
  return deleted === 0 ? all : `${all}, ${exactNumber(deleted)} deleted since`
}
