import type { LocalDate } from '#domain/time.ts'

/** Every employer of the demo world lives by this clock. */
export const demoTimeZone = 'America/Denver'

/** The instant at which Denver's clocks show so many minutes past midnight, from 3 in the morning on. */
export function instantAt(date: LocalDate, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00${offsetOn(date)}`) + Math.round(minutes * 60_000))
}

const offsets = new Map<LocalDate, string>()
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: demoTimeZone,
  timeZoneName: 'longOffset',
})

/** The offset that holds at noon: clocks change at 2 in the morning. */
function offsetOn(date: LocalDate): string {
  const known = offsets.get(date)
  if (known) return known
  const parts = format.formatToParts(new Date(`${date}T19:00:00Z`))
  const offset =
    parts.find((part) => part.type === 'timeZoneName')?.value.slice('GMT'.length) ?? 'Z'
  offsets.set(date, offset)
  return offset
}
