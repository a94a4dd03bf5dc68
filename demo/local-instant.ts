import { instantOf } from '#domain/local-time.ts'
import type { LocalDate } from '#domain/time.ts'

/** Every employer of the demo world lives by this clock. */
export const demoTimeZone = 'America/Denver'

/** The instant at which Denver's clocks show so many minutes past midnight, from 3 in the morning on. */
export function instantAt(date: LocalDate, minutes: number): Date {
  return new Date(noonOf(date) + Math.round((minutes - 720) * 60_000))
}

/** How many minutes past midnight Denver's clocks show, the other way round. */
export function minutesOf(date: LocalDate, at: Date): number {
  return (at.getTime() - noonOf(date)) / 60_000 + 720
}

const noons = new Map<LocalDate, number>()

/** Clocks change at 2 in the morning: from then on the day's times follow from its noon. */
function noonOf(date: LocalDate): number {
  const known = noons.get(date)
  if (known !== undefined) return known
  const noon = instantOf(date, '12:00', demoTimeZone).at.getTime()
  noons.set(date, noon)
  return noon
}
