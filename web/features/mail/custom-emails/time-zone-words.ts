/** Mountain Time (America/Denver): whose clock a time is meant by. */
export function timeZoneWords(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value
  const zone = timeZone.replaceAll('_', ' ')
  return name ? `By the clock of ${name} (${zone}).` : `By the clock of ${zone}.`
}
