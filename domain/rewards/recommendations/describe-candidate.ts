import { counted } from '#domain/format-number.ts'
import { feasibility } from './feasibility.ts'

interface Candidate {
  /** One way; null when it is not known. Unit: miles. */
  distanceMiles: number | null
  hasLoggedTransit: boolean
  /** By the timetables. */
  hasTransitWay?: boolean
  /** Has logged nothing for 30 days. */
  isInactive: boolean
}

/**
 * Why somebody could be recommended another way, on a chip: "Drives alone, 12 miles; has taken transit".
 * Units: miles. Errors: none. Source: RW-REC-02, selected_users.
 */
export function describeCandidate({
  distanceMiles,
  hasLoggedTransit,
  hasTransitWay = false,
  isInactive,
}: Candidate): string {
  const { transit, walk, bike } = feasibility({ distanceMiles, hasLoggedTransit, hasTransitWay })
  const way = distanceMiles === null ? '' : `, ${counted(distanceMiles, 'mile')} each way`
  const ways = [
    ...(transit ? [hasLoggedTransit ? 'has taken transit' : 'could take transit'] : []),
    ...(walk ? ['could walk or bike'] : bike ? ['could bike'] : []),
  ]
  const drives = isInactive ? `Drove alone${way}, no trip for 30 days` : `Drives alone${way}`
  return [drives, ...ways].join('; ')
}
