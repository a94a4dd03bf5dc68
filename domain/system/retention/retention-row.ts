import { type KeptDays, keptDays } from './kept-days.ts'

/** So many days after something, or until it; what happens then is done by a job or by what somebody does. */
export type Kept = { kind: KeptDays; after: string } | { until: string }

export interface RetentionRow {
  /** What is kept, as people name it. */
  what: string
  /** Where it stands: tables of the database; none where it is not in the database. */
  tables: readonly string[]
  kept: Kept
  /** The job that forgets it, by its name; null where it goes with the act that `until` names. */
  job: string | null
  /** Why for so long. */
  why: string
}

/** The job of all that is forgotten by its age alone. Errors: none. Source: ADR 83. */
export const nightly = 'forget-old-data'

/** How long, as a part of a sentence. Units: days. Errors: none. Source: ADR 83. */
export function keptText(kept: Kept): string {
  if ('until' in kept) return kept.until.startsWith('for good') ? kept.until : `until ${kept.until}`
  const days = keptDays[kept.kind]
  return `${days} ${days === 1 ? 'day' : 'days'} after ${kept.after}`
}
