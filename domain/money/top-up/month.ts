import { instantOf } from '../../local-time.ts'
import { type LocalDate, localDateOf, startOfMonth } from '../../time.ts'

/** A month of an employer's calendar, as its limit counts. Source: issue 23, part 6. */
export interface TopUpMonth {
  startsAt: Date
  /** The first day on which the limit counts anew. */
  nextOn: LocalDate
}

/**
 * The month an instant lies in, by the employer's clocks: a top-up counts in the month in which it was asked for.
 * Units: instant in, instant and local date out. Errors: RangeError for an unknown zone. Source: decisions section 1, Time.
 */
export function topUpMonth(now: Date, timeZone: string): TopUpMonth {
  const today = localDateOf(now, timeZone)
  return {
    startsAt: instantOf(startOfMonth(today), '00:00', timeZone).at,
    nextOn: startOfMonth(today, 1),
  }
}
