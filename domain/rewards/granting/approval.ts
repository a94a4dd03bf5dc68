const dayMs = 86_400_000
/** Days between grant and approval. Errors: none. Source: decisions section 5, Pending. */
export const approvalDays = 7
/** Days a reward waits for credit before it is cancelled. Errors: none. Source: decisions section 5, Pending. */
export const waitingDays = 90

/** When a reward becomes approved if it is funded by then: 7 days after its grant. Unit: instants. Errors: none. Source: decisions section 5, Pending. */
export function dueAt(grantedAt: Date): Date {
  return new Date(grantedAt.getTime() + approvalDays * dayMs)
}

/** When a reward that still waits for credit is cancelled: 90 days after its grant. Unit: instants. Errors: none. Source: as above. */
export function lapsesAt(grantedAt: Date): Date {
  return new Date(grantedAt.getTime() + waitingDays * dayMs)
}

/** Rewards granted at or before this instant lapse now if they still wait. Unit: instants. Errors: none. Source: as above. */
export function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - waitingDays * dayMs)
}
