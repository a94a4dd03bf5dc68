import type { LocalDate } from '#domain/time.ts'

/** When a member joined, and whether they had left the same employer by themselves before. Unit: local dates. */
export interface Joining {
  joinedOn: LocalDate | null
  isReturning: boolean
}

/**
 * Whether a trip of a day earns its member money: from the day of joining, for who comes back from the day after, as that
 * day's ways may have been paid to who they were. Unit: local dates. Errors: none. Source: ADR 56.
 */
export function isRewardedOn(day: LocalDate, { joinedOn, isReturning }: Joining): boolean {
  if (joinedOn === null) return false
  return isReturning ? joinedOn < day : joinedOn <= day
}
