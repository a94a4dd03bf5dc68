import type { LocalDate } from '#domain/time.ts'
import type { Direction, Mode } from '#domain/trips/trips/modes.ts'

/** A trip as it was logged here, less the id that makes it arrive once. */
export interface TripReport {
  date: LocalDate
  /** Null for a day of telecommuting. */
  direction: Direction | null
  mode: Mode
  /** Absent: the distance of the survey. */
  miles?: number
  source: 'website' | 'mobile_manual'
}

/** How far a trip has come on its way to the server. */
export type Progress =
  /** Nobody has seen it yet: it can be changed and taken back. */
  | { kind: 'waiting' }
  /**
   * It was sent and nobody knows whether it arrived: it goes again as it is, under the same id. `sinceMs` is when it
   * first left, `isRepeat` whether it has left before without an answer.
   */
  | { kind: 'sending'; sinceMs: number; isRepeat: boolean }
  /** The server has it; kept for a day, so that whoever waits for it hears what came of it. */
  | { kind: 'sent'; tripId: string; points: number; reward: number; atMs: number }
  /** The server did not take it: it stays until its owner corrects or drops it. */
  | ({ kind: 'refused' } & Refusal)

export interface Refusal {
  code: string
  message: string
  /** What of the trip is refused, where that is one field alone. */
  field?: string
}

export interface NewQueuedTrip {
  externalId: string
  /** Whose trip it is: nobody else's session sends it. */
  memberId: string
  report: TripReport
}

export interface QueuedTrip extends NewQueuedTrip {
  /** Trips are sent in this order. */
  seq: number
  progress: Progress
}

/** What the server said of one trip of those it was sent. */
export type RowAnswer =
  | { index: number; kind: 'logged'; tripId: string; points: number; reward: number }
  | ({ index: number; kind: 'refused' } & Refusal)

/** What came of sending some trips at once. `status` is 0 when no answer came. */
export type Delivery =
  | { kind: 'answered'; rows: readonly RowAnswer[] }
  | { kind: 'failed'; status: number; code: string; message: string }

/** Whether a trip is still to be sent. */
export function isDue({ progress }: QueuedTrip): boolean {
  return progress.kind === 'waiting' || progress.kind === 'sending'
}

/** The trips that are still to be sent, in their order. */
export function dueTrips(trips: readonly QueuedTrip[]): QueuedTrip[] {
  return trips.filter(isDue).toSorted((a, b) => a.seq - b.seq)
}

/** Trips that the server lists. Without a time they may be of any: what was sent at some time may be missing. */
export interface Listed<Trip extends { external_id: string | null }> extends ReadonlyArray<Trip> {
  /** When the list was asked for, by this device's clock. */
  askedAtMs?: number
}

/**
 * The trips to show beside those that the server lists, in their order: still to be sent, or sent after the list was
 * asked for, and not in it. A later list is believed: what is not in that was removed elsewhere.
 */
export function queuedBeside(
  listed: Listed<{ external_id: string | null }>,
  queue: readonly QueuedTrip[],
): QueuedTrip[] {
  const { askedAtMs = 0 } = listed
  const known = new Set(listed.map(({ external_id }) => external_id))
  return queue
    .filter((trip) => isDue(trip) || isSentAfter(trip, askedAtMs))
    .filter(({ externalId }) => !known.has(externalId))
    .toSorted((a, b) => a.seq - b.seq)
}

function isSentAfter({ progress }: QueuedTrip, ms: number): boolean {
  return progress.kind === 'sent' && progress.atMs > ms
}

/** The trips that only this browser has: they would be lost with it, those that were refused included. */
export function unsentTrips(trips: readonly QueuedTrip[]): QueuedTrip[] {
  return trips.filter(({ progress }) => progress.kind !== 'sent')
}

/** A trip as it leaves; undefined where it is not to be sent. */
export function begun(trip: QueuedTrip, nowMs: number): QueuedTrip | undefined {
  const { progress } = trip
  if (!isDue(trip)) return undefined
  const isRepeat = progress.kind === 'sending'
  const sinceMs = isRepeat ? progress.sinceMs : nowMs
  return { ...trip, progress: { kind: 'sending', sinceMs, isRepeat } }
}

/** A trip once the server has said what came of it. */
export function answered(trip: QueuedTrip, answer: RowAnswer, atMs: number): QueuedTrip {
  if (answer.kind === 'refused') {
    const { code, message, field } = answer
    return { ...trip, progress: { kind: 'refused', code, message, ...(field && { field }) } }
  }
  const { tripId, points, reward } = answer
  return { ...trip, progress: { kind: 'sent', tripId, points, reward, atMs } }
}

/**
 * A trip of a delivery that failed as a whole. Without an answer, or when the server failed, it may have arrived. When
 * it was refused for now (no session, too many calls, another account) it has not. Any other refusal is final. Of a trip
 * that left before without an answer none of them says anything: that one may have arrived then, and only an answer to
 * the trip itself ends the doubt.
 */
export function failed(
  trip: QueuedTrip,
  failure: Extract<Delivery, { kind: 'failed' }>,
): QueuedTrip {
  const { code, message } = failure
  const isRepeat = trip.progress.kind === 'sending' && trip.progress.isRepeat
  if (isRepeat || mayHaveArrived(failure)) return trip
  if (!isFinal(failure)) return { ...trip, progress: { kind: 'waiting' } }
  return { ...trip, progress: { kind: 'refused', code, message } }
}

/** Whether its owner may change or remove it here: not while the server may have it. */
export function isInOwnHands({ progress }: QueuedTrip): boolean {
  return progress.kind === 'waiting' || progress.kind === 'refused'
}

/**
 * Whether its owner may give a trip up here that may have arrived: once a day of tries had no answer. Something in
 * between, such as the filter of a network, may never let one through.
 */
export function canBeGivenUp({ progress }: QueuedTrip, nowMs: number): boolean {
  return progress.kind === 'sending' && progress.isRepeat && nowMs - progress.sinceMs > dayMs
}

/**
 * A trip as its owner corrected it, under a new id: the old one may stand for what was refused. Undefined while the
 * server may have it.
 */
export function corrected(
  trip: QueuedTrip,
  report: TripReport,
  externalId: string,
): QueuedTrip | undefined {
  if (!isInOwnHands(trip)) return undefined
  return { ...trip, externalId, report, progress: { kind: 'waiting' } }
}

/** Of an answer that is none of the contract's. */
export const unknownCode = 'unknown'

const dayMs = 86_400_000

/** Whether nobody waits any more for what came of a trip. */
export function isOver({ progress }: QueuedTrip, nowMs: number): boolean {
  return progress.kind === 'sent' && nowMs - progress.atMs > dayMs
}

/** Whether the server has looked at what was sent and does not take it: the same again would not be taken either. */
export function isFinal(failure: { status: number; code: string }): boolean {
  return !mayHaveArrived(failure) && !isForNow(failure)
}

/** An answer without the server's own code is of something in between, such as the sign-in page of a hotel's network. */
function mayHaveArrived({ status, code }: { status: number; code: string }): boolean {
  return status === 0 || status >= 500 || code === unknownCode
}

function isForNow({ status, code }: { status: number; code: string }): boolean {
  return status === 401 || status === 408 || status === 429 || code === 'other_session'
}
