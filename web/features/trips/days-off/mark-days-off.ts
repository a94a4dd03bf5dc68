import type { LocalDate } from '#domain/time.ts'
import { stretchProblem } from '#domain/trips/days-off/stretch.ts'

/** Days as a form has them; without a last one, the first alone. */
export interface Stretch {
  first: string
  last: string
}

/** The last day of a stretch. */
export function lastOf({ first, last }: Stretch): LocalDate {
  return last || first
}

/** What is wrong with a stretch, by field. */
export function stretchErrors(stretch: Stretch, today: LocalDate): Record<string, string> {
  const { first } = stretch
  if (first === '') return { first: 'Please choose a day' }
  const problem = stretchProblem(first, lastOf(stretch), today)
  return problem ? { [problem.end]: problem.message } : {}
}
