/**
 * Minutes after midnight as a time of day.
 * Units: whole minutes from 0 to 1,439 in, `HH:mm` on a 24-hour clock out. Errors: none. Source: none, a notation.
 */
export function timeOfDay(minutes: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/**
 * A time of day as minutes after midnight.
 * Units: `HH:mm` in, whole minutes out. Errors: none, the text is known to be one. Source: none, a notation.
 */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}
