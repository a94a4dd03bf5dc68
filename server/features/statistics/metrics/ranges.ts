import type { ShareQuery } from '#contract/statistics/metrics.ts'
import {
  judgeMonths,
  judgeShareRange,
  type Range,
  type RangeFault,
  rangeUntil,
  weeksIn,
} from '#domain/statistics/metrics/ranges.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import { invalid } from '#server/platform/errors.ts'

interface Asked {
  from_year: LocalDate
  to_year: LocalDate
  until?: LocalDate | undefined
}

/** The range of a call whose months are answered by number or name, as far as they count. */
export function monthsAsked(query: Asked): Range {
  const range = { startOn: query.from_year, endOn: query.to_year }
  const error = judgeMonths(range)
  if (error === null) return counted(range, query)
  const isStart = error === 'not_first' && range.startOn !== startOfMonth(range.startOn)
  throw invalid({ [isStart ? 'from_year' : 'to_year']: [messages[error]] })
}

/** The whole ISO weeks of a call's range, or the one it names, as far as they count. */
export function weeksAsked(query: Asked & { week?: number | undefined }): Range {
  const range = weeksIn({ startOn: query.from_year, endOn: query.to_year }, query.week)
  if (typeof range !== 'string') return counted(range, query)
  throw invalid({ [range === 'no_such_week' ? 'week' : 'to_year']: [messages[range]] })
}

function counted(range: Range, { until }: Asked): Range {
  const asked = rangeUntil(range, until)
  if (typeof asked !== 'string') return asked
  throw invalid({ until: [messages[asked]] })
}

/** What a call of shares asks for: its range, and the period it is connected with. */
export function sharesAsked(query: ShareQuery): { range: Range; connected: Range | null } {
  const range = { startOn: query.from_year, endOn: query.to_year }
  refuse(judgeShareRange(range), 'to_year')
  const { from_year_connect: startOn, to_year_connect: endOn } = query
  if (startOn === undefined && endOn === undefined) return { range, connected: null }
  if (startOn === undefined) throw invalid({ from_year_connect: ['This field is required'] })
  if (endOn === undefined) throw invalid({ to_year_connect: ['This field is required'] })
  refuse(judgeShareRange({ startOn, endOn }), 'to_year_connect')
  return { range, connected: { startOn, endOn } }
}

function refuse(error: RangeFault | null, field: string): void {
  if (error !== null) throw invalid({ [field]: [messages[error]] })
}

const messages: Record<RangeFault, string> = {
  reversed: 'The end must lie after the start',
  not_first: 'Must be the first day of a month',
  too_long: 'The range is too long: a year for figures by month or week, a hundred for shares',
  outside: 'Must be a day of the range after its first, or the day after its last',
  no_such_week: 'The range has no week of this number',
}
