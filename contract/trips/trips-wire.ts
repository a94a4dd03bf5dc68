import type { ReportedTrip } from '#domain/trips/trips/admit-trips.ts'
import type { ReportedTrip as ReportOnTheWire } from './trips.ts'

/** A reported trip as the rules take it. */
export function reportFromWire({
  external_id: externalId,
  ...report
}: ReportOnTheWire): ReportedTrip {
  return { ...report, externalId }
}
