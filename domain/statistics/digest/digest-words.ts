import { formatDays, monthOf } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { roundTo, toCents } from '#domain/money.ts'
import { type Answer, comparison } from '#domain/statistics/home/answer-words.ts'
import { type FigureChange, figureChange } from '#domain/statistics/home/figure-change.ts'
import type { LocalDate, Period } from '#domain/time.ts'

/** A figure of one month, and the one it is compared with. */
export interface MonthAnswer {
  /** Any day of the month. */
  month: LocalDate
  isSoFar: boolean
  now: number
  before: number
  /** What it is compared with: `Oct 1 – 22, 2026`, `September`. */
  comparedWith: string
  /** Instead of what is counted: `of 140 members`. */
  note: string | null
}

/**
 * What an answer says of two months, under its question: `November so far: $1,234.50 program costs. 50% less than Oct 1 –
 * 22, 2026.` Units: dollars or a number, as the answer says. Errors: none. Source: decision 72.
 */
export function answerText(answer: Answer, months: readonly MonthAnswer[]): string {
  const lines = months.map(({ month, isSoFar, now, before, comparedWith, note }) => {
    const name = `${monthOf(month)}${isSoFar ? ' so far' : ''}`
    const figure =
      answer.unit === 'dollars' ? formatDollars(toCents(now)) : formatNumber(roundTo(now, 2))
    const of = note ?? (now === 1 ? answer.ofOne : undefined) ?? answer.of
    return `${name}: ${figure} ${of}. ${comparison(figureChange(now, before), comparedWith)}.`
  })
  return [answer.question, ...lines].join('\n')
}

/** How many members logged a trip in two weeks. */
export interface WeekActivity {
  week: Period
  active: number
  before: number
}

/** What the week was, in a sentence. Unit: members. Errors: none. Source: decision 72. */
export function weekText({ week, active, before }: WeekActivity): string {
  const days = `Last week, ${formatDays(week)}`
  if (active === 0 && before === 0) return `${days}, nobody logged a trip, as in the week before.`
  if (active === 0)
    return `${days}, nobody logged a trip; in the week before ${counted(before, 'member')} did.`
  return `${days}, ${counted(active, 'member')} logged a trip: ${weekChange(figureChange(active, before))}.`
}

function weekChange(change: FigureChange): string {
  switch (change.kind) {
    case 'up':
      return `${formatNumber(change.percent)}% more than in the week before`
    case 'down':
      return `${formatNumber(change.percent)}% fewer than in the week before`
    case 'same':
      return 'as many as in the week before'
    case 'new':
      return 'nobody did in the week before'
  }
}
