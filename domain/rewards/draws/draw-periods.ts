import { instantOf } from '#domain/local-time.ts'
import { addDays, type LocalDate } from '#domain/time.ts'

/** A week from Monday, or a calendar month, with draws. Units: local dates, both ends inclusive. */
export interface DrawPeriod {
  kind: 'weekly' | 'monthly'
  startOn: LocalDate
  lastOn: LocalDate
}

/** Weeks and months beyond the running one whose seed's hash is published. Source: decisions section 5, "before the period"; a week to spare for a worker that was away. */
export const periodsAhead = { weekly: 2, monthly: 1 } as const

/**
 * From when on a period is drawn: 12:00 on the employer's clock of the day after it, a Monday or a 1st.
 * Units: local date in, instant out. Errors: RangeError for an unknown zone.
 * Source: decisions section 5, Weekly credit and Monthly prizes.
 */
export function drawsAt({ lastOn }: Pick<DrawPeriod, 'lastOn'>, timeZone: string): Date {
  return instantOf(addDays(lastOn, 1), '12:00', timeZone).at
}

/**
 * When a period begins: what was published by then was published before anybody could take part.
 * Units and errors as above. Source: decisions section 5, Draws anyone can check.
 */
export function beginsAt({ startOn }: Pick<DrawPeriod, 'startOn'>, timeZone: string): Date {
  return instantOf(startOn, '00:00', timeZone).at
}
