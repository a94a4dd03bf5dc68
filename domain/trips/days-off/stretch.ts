import { addDays, daysBetween, type LocalDate, weekdayOf } from '../../time.ts'
import { canBeOff } from './range.ts'

/** How many days can be marked as off at once, from the first to the last. */
const longestStretchDays = 31

/**
 * The days that are marked by a stretch, both ends included: of several those from Monday to Friday, one alone whichever
 * it is. Units: local dates. Errors: none. Source: decisions section 10, Commuters.
 */
export function daysOfStretch(startOn: LocalDate, endOn: LocalDate): LocalDate[] {
  if (startOn === endOn) return [startOn]
  const count = Math.max(0, daysBetween(startOn, endOn) + 1)
  return Array.from({ length: count }, (_, day) => addDays(startOn, day)).filter(
    (date) => weekdayOf(date) <= 5,
  )
}

/** What is wrong with a stretch, and with which end of it. */
interface StretchProblem {
  end: 'first' | 'last'
  message: string
}

/**
 * Why a stretch cannot be marked; null when it can. Units: local dates. Errors: in the result, none thrown.
 * Source: decisions section 10, Commuters.
 */
export function stretchProblem(
  startOn: LocalDate,
  endOn: LocalDate,
  today: LocalDate,
): StretchProblem | null {
  if (!canBeOff(startOn, today)) return { end: 'first', message: tooFar }
  if (endOn < startOn) return { end: 'last', message: 'This is before the first day' }
  if (!canBeOff(endOn, today)) return { end: 'last', message: tooFar }
  if (daysBetween(startOn, endOn) >= longestStretchDays) {
    return { end: 'last', message: `At most ${longestStretchDays} days at once` }
  }
  if (daysOfStretch(startOn, endOn).length === 0) {
    return { end: 'last', message: 'These days are a weekend: mark each by itself' }
  }
  return null
}

const tooFar = 'A day off can be at most a year away'
