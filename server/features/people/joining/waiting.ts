import { waitingLimit } from '#domain/people/joining/waiting-limit.ts'

const dayMs = 24 * 3_600_000

/** Who asked since then counts as of the last day. */
export function waitingSince(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** Whether so many wait that nobody else can ask today. */
export function isFull({ employees, recent }: { employees: number; recent: number }): boolean {
  return recent >= waitingLimit(employees)
}
