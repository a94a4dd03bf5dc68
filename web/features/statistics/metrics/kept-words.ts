import { weekdayNames } from '#domain/format-day.ts'
import { formatList } from '#domain/format-list.ts'

/**
 * The weekdays that a ring is kept to, behind what it counts: `, Mon and Tue only`; nothing where every day counts.
 * Pictures of a chart leave the page, and its chips stay behind.
 */
export function daysWords(days: string | undefined): string {
  return days ? `, ${formatList(dayNames(days), 'and')} only` : ''
}

/** The same for the name of a file, and whether the ring goes with the other one. */
export function ringFilters(days: string | undefined, isConnected: boolean): string[] {
  return [...(days ? dayNames(days) : []), ...(isConnected ? ['connected'] : [])]
}

function dayNames(days: string): string[] {
  return days.split(',').map((day) => weekdayNames[Number(day) % 7]?.slice(0, 3) ?? '')
}

interface SurveyOf {
  isConnected: boolean
  /** The dates of the ring beside it. */
  label: string
  days: string | undefined
}

/** Whose answers the survey's ring shows; connected, those of whom the ring beside it counts. Source: MET-13. */
export function surveyPeriod({ isConnected, label, days }: SurveyOf): string {
  return isConnected
    ? `Commute survey of commuters in ${label}${daysWords(days)}`
    : 'Commute survey'
}
