import type { LocalDate } from '#domain/time.ts'

/** Both dates in it; without one it is open on that side. */
interface Dates {
  startOn?: LocalDate | undefined
  lastOn?: LocalDate | undefined
}

/**
 * What a downloaded file is called, without its ending: what it holds, the dates it is of, and its other filters:
 * `mode-share-2026-05-01-to-2026-05-31-mon-tue-connected`. It leaves the page, which shows them.
 */
export function fileName(
  of: string,
  { startOn, lastOn }: Dates,
  filters: readonly (string | undefined)[] = [],
): string {
  const dates = startOn && !lastOn ? `from ${startOn}` : [startOn, lastOn && `to ${lastOn}`]
  return [of, dates, filters]
    .flat(2)
    .filter((words) => words !== undefined)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The dates of a list's filters, as the server is asked for them. */
export function askedDates(asked: {
  start_date?: LocalDate | undefined
  end_date?: LocalDate | undefined
}): Dates {
  return { startOn: asked.start_date, lastOn: asked.end_date }
}
