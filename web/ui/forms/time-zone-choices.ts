export interface TimeZoneChoice {
  value: string
  label: string
}

/** Zones that a browser may leave out of its list, and the one that is saved. */
export function timeZoneChoices(saved: string | null): TimeZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  if (saved) names.add(saved)
  return [...names].toSorted().map((value) => ({ value, label: labelOf(value) }))
}

/** America/Denver (Mountain Time): people search by either. */
function labelOf(timeZone: string): string {
  const place = timeZone.replaceAll('_', ' ')
  const name = timeZoneName(timeZone)
  return name ? `${place} (${name})` : place
}

/** Mountain Time, of America/Denver; undefined for a zone that the server knows and this browser does not. */
export function timeZoneName(timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
