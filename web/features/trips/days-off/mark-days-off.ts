import { addDays, daysBetween, type LocalDate, weekdayOf } from '#domain/time.ts'
import { canBeOff } from '#domain/trips/days-off/range.ts'

/** Days as a form has them; without a last one, the first alone. */
export interface Stretch {
  first: string
  last: string
}

const mostDays = 31

/** The days that a stretch marks: of several, those from Monday to Friday. */
export function daysToMark({ first, last }: Stretch): LocalDate[] {
  if (last === '' || last === first) return [first]
  const count = daysBetween(first, last) + 1
  return Array.from({ length: count }, (_, day) => addDays(first, day)).filter(isWorkday)
}

/** What is wrong with a stretch, by field. */
export function stretchErrors(stretch: Stretch, today: LocalDate): Record<string, string> {
  const { first, last } = stretch
  if (first === '') return { first: 'Please choose a day' }
  if (!canBeOff(first, today)) return { first: tooFar }
  if (last === '') return {}
  if (last < first) return { last: 'This is before the first day' }
  if (!canBeOff(last, today)) return { last: tooFar }
  if (daysBetween(first, last) >= mostDays) return { last: `At most ${mostDays} days at once` }
  if (daysToMark(stretch).length === 0)
    return { last: 'These days are a weekend: mark each by itself' }
  return {}
}

const tooFar = 'A day off can be at most a year away'

function isWorkday(date: LocalDate): boolean {
  return weekdayOf(date) <= 5
}
