import { addDays, type LocalDate } from '#domain/time.ts'
import type { Direction, Mode } from '#domain/trips/trips/modes.ts'
import type { TripReport } from '../queue/queue-rules.ts'
import { fullDayReason, openDirections, type Slot } from './day-room.ts'

/** A trip while it is being logged. */
export interface TripDraft {
  date: LocalDate
  direction: Direction
  /** Null until somebody who never logged one has chosen. */
  mode: Mode | null
  /** As typed; empty for the distance of the survey. */
  miles: string
}

/** Miles of the survey, one way; null without one, undefined while that is not known: then the server says. */
export type SurveyMiles = number | null | undefined

interface Circumstances {
  today: LocalDate
  /** 0 to 23, by the member's clock. */
  hour: number
  taken: readonly Slot[]
  /** The mode of the last trip, else of the survey. */
  mode: Mode | null
}

/** From this hour on people are on their way home rather than to work. */
const noon = 12

/**
 * What is logged by one press: today's trip in the direction of the hour, else the other, else one of yesterday. A full
 * today stays chosen when yesterday is full as well: it says so.
 */
export function firstDraft({ today, hour, taken, mode }: Circumstances): TripDraft {
  const usual: Direction = hour < noon ? 'to_work' : 'to_home'
  const yesterday = addDays(today, -1)
  const ofToday = openDirections(today, taken)
  const ofYesterday = openDirections(yesterday, taken)
  const date = ofToday.length === 0 && ofYesterday.length > 0 ? yesterday : today
  return { date, direction: directionOn(date, usual, taken), mode, miles: '' }
}

/** The same draft on another day: in its direction, where that is open, else in the other. */
export function movedTo(draft: TripDraft, date: LocalDate, taken: readonly Slot[]): TripDraft {
  return { ...draft, date, direction: directionOn(date, draft.direction, taken) }
}

/** What comes after a draft that was logged: the other way of its day; null where that day is full then. */
export function draftAfter(logged: TripDraft, taken: readonly Slot[]): TripDraft | null {
  const { date, direction, mode } = logged
  const slot = { date, direction: mode === 'telecommute' ? null : direction }
  const after = [...taken, slot]
  if (openDirections(date, after).length === 0) return null
  return { ...movedTo(logged, date, after), miles: '' }
}

/** What goes to the server; null while it lacks something. */
export function reportOf(draft: TripDraft, source: TripReport['source']): TripReport | null {
  const { date, direction, mode } = draft
  if (mode === null) return null
  if (mode === 'telecommute') return { date, direction: null, mode, source }
  if (milesProblem(draft) !== null) return null
  const miles = draft.miles.trim()
  return { date, direction, mode, source, ...(miles !== '' && { miles: Number(miles) }) }
}

/** What somebody typed cannot be a distance: why; else null. Source: decisions section 5, A trip. */
export function milesProblem({ miles }: TripDraft): string | null {
  const typed = miles.trim()
  if (typed === '') return null
  const value = Number(typed)
  return value >= 0 && value <= 500 ? null : 'Please give miles from 0 to 500'
}

interface Limits {
  today: LocalDate
  taken: readonly Slot[]
  surveyMiles: SurveyMiles
  /** How the day is called, at the beginning of a sentence. */
  day: string
}

/** Why a draft cannot be logged as it is; null when it can. */
export function draftProblem(draft: TripDraft, { today, taken, surveyMiles, day }: Limits) {
  const { date, direction, mode } = draft
  if (date === '') return 'Choose the day'
  if (date > today) return 'A trip cannot lie in the future'
  if (mode === null) return 'Choose how you travelled'
  const isWholeDay = mode === 'telecommute'
  const full = fullDayReason({ date, direction: isWholeDay ? null : direction }, taken, day)
  if (full) return full
  if (isWholeDay) return null
  if (surveyMiles === null && draft.miles.trim() === '') return 'Give the miles of this trip'
  return milesProblem(draft)
}

function directionOn(date: LocalDate, wanted: Direction, taken: readonly Slot[]): Direction {
  const open = openDirections(date, taken)
  return open.includes(wanted) ? wanted : (open[0] ?? wanted)
}
