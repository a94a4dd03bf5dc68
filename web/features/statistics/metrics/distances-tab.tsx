import { DayDistance } from './day-distance.tsx'
import { ModeDistance } from './mode-distance.tsx'

/** Commute stats: how far members commute on a day, and by each mode. Source: MET-34 to MET-39. */
export function DistancesTab() {
  return (
    <>
      <DayDistance />
      <ModeDistance />
    </>
  )
}
