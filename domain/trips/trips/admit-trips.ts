import { roundTo } from '#domain/money.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Direction, Mode, Source } from './modes.ts'

/** A trip as reported, its fields already well formed. */
export interface ReportedTrip {
  date: LocalDate
  direction?: Direction | null | undefined
  mode: Mode
  miles?: number | undefined
  source: Source
  externalId?: string | undefined
}

/** A trip that passed: its day has room and its miles are known. */
export interface AdmittedTrip {
  tripOn: LocalDate
  /** Null for a telecommute record, which stands for the whole day. */
  direction: Direction | null
  mode: Mode
  miles: number
  source: Source
  externalId: string | null
  /** What was reported, in one form, to tell a repeat from another trip under the same id. */
  fingerprint: string | null
}

/** A trip that is there already, by the id its reporter gave it. */
export interface KnownTrip {
  externalId: string
  fingerprint: string | null
}

/** What becomes of one report. Source: decisions section 5. */
export type Admission<Known extends KnownTrip> =
  | { kind: 'new'; trip: AdmittedTrip }
  /** The same report again: answer what the first one got. */
  | { kind: 'repeat'; of: Known }
  /** The same report twice in one batch: answer what row `of` gets. */
  | { kind: 'repeatInBatch'; of: number }
  | { kind: 'refused'; code: 'invalid'; field: 'date' | 'direction' | 'miles'; message: string }
  | { kind: 'refused'; code: 'day_full' | 'external_id_taken' | 'trip_removed'; message: string }

/** What the decision needs of the member. Units: miles, local dates. Source: decisions section 5. */
export interface MemberState<Known extends KnownTrip> {
  today: LocalDate
  /** One way, from the survey; null without one. */
  surveyMiles: number | null
  /** What the reported days hold already. */
  taken: readonly { tripOn: LocalDate; direction: Direction | null }[]
  /** Trips known under the reported external ids. */
  known: readonly Known[]
  /** Those of the reported external ids whose trips were removed. */
  removed?: readonly string[]
}

/**
 * Decides each reported trip of one member, in the order reported: a member-day holds at most one
 * trip to work and one home, or one telecommute record; a future day is refused; missing miles are
 * the survey distance, a telecommute record's always twice it (0 without a survey); the same
 * external id with the same report is a repeat, with another one refused, and so is that of a trip that was removed.
 * Units: miles, local dates of the employer. Errors: refusals in the result, none thrown.
 * Source: decisions section 5.
 */
export function admitTrips<Known extends KnownTrip>(
  reports: readonly ReportedTrip[],
  state: MemberState<Known>,
): Admission<Known>[] {
  const days = new DaySlots(state.taken)
  const known = new Map(state.known.map((trip) => [trip.externalId, trip]))
  const inBatch = new Map<string, { index: number; fingerprint: string }>()
  return reports.map((report, index) => {
    const id = report.externalId
    if (id !== undefined && state.removed?.includes(id)) return tripRemoved
    const repeat = id === undefined ? undefined : repeated(id, report, known, inBatch)
    if (repeat) return repeat
    const admission = admitted(report, state, days)
    if (admission.kind === 'new' && id !== undefined) {
      inBatch.set(id, { index, fingerprint: fingerprintOf(report) })
    }
    return admission
  })
}

/** It arrived before: its owner, or the employer or support, has removed it since. */
const tripRemoved = {
  kind: 'refused',
  code: 'trip_removed',
  message: 'This trip was logged before, and has been removed',
} as const

function repeated<Known extends KnownTrip>(
  id: string,
  report: ReportedTrip,
  known: Map<string, Known>,
  inBatch: Map<string, { index: number; fingerprint: string }>,
): Admission<Known> | undefined {
  const stored = known.get(id)
  const earlier = inBatch.get(id)
  const fingerprint = fingerprintOf(report)
  if (stored?.fingerprint === fingerprint) return { kind: 'repeat', of: stored }
  if (earlier?.fingerprint === fingerprint) return { kind: 'repeatInBatch', of: earlier.index }
  if (!stored && !earlier) return undefined
  const message = 'Another trip has this external_id already'
  return { kind: 'refused', code: 'external_id_taken', message }
}

function admitted(
  report: ReportedTrip,
  { today, surveyMiles }: { today: LocalDate; surveyMiles: number | null },
  days: DaySlots,
): { kind: 'new'; trip: AdmittedTrip } | Extract<Admission<never>, { kind: 'refused' }> {
  if (report.date > today) return invalid('date', 'A trip cannot lie in the future')
  const isTelecommute = report.mode === 'telecommute'
  const direction = report.direction ?? null
  if (isTelecommute && direction) {
    return invalid('direction', 'A telecommute record has no direction')
  }
  if (!isTelecommute && !direction) return invalid('direction', 'This field is required')
  const miles = isTelecommute ? 2 * (surveyMiles ?? 0) : (report.miles ?? surveyMiles)
  if (miles === null) {
    return invalid('miles', 'Please give the miles: there is no survey to take them from')
  }
  if (!days.take(report.date, direction)) {
    return { kind: 'refused', code: 'day_full', message: 'This day has such a trip already' }
  }
  return {
    kind: 'new',
    trip: {
      tripOn: report.date,
      direction,
      mode: report.mode,
      miles: roundTo(miles, 2),
      source: report.source,
      externalId: report.externalId ?? null,
      fingerprint: report.externalId === undefined ? null : fingerprintOf(report),
    },
  }
}

function invalid(field: 'date' | 'direction' | 'miles', message: string) {
  return { kind: 'refused', code: 'invalid', field, message } as const
}

function fingerprintOf(report: ReportedTrip): string {
  const { date, direction, mode, miles, source } = report
  return JSON.stringify([date, direction ?? null, mode, miles ?? null, source])
}

/** What the days of one member hold; taking a slot fails when the day is full for it. */
class DaySlots {
  private readonly slots = new Set<string>()

  constructor(taken: MemberState<KnownTrip>['taken']) {
    for (const { tripOn, direction } of taken) this.slots.add(slot(tripOn, direction))
  }

  take(day: LocalDate, direction: Direction | null): boolean {
    const rivals = direction ? [direction, null] : (['to_work', 'to_home', null] as const)
    if (rivals.some((rival) => this.slots.has(slot(day, rival)))) return false
    this.slots.add(slot(day, direction))
    return true
  }
}

function slot(day: LocalDate, direction: Direction | null): string {
  return `${day} ${direction ?? 'day'}`
}
