import type { Job } from '#server/platform/jobs/job.ts'
import { deleteEndedAttemptWindows, deleteEndedSessions } from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long a session lives. Source: decisions section 2. */
const lives = {
  employer: { ms: 30 * dayMs, slides: true },
  commuter: { ms: 30 * dayMs, slides: true },
  admin: { ms: 12 * hourMs, slides: false },
  signInAs: { ms: hourMs, slides: false },
} as const

export type SessionKind = keyof typeof lives

export function firstExpiry(kind: SessionKind, now: Date): Date {
  return new Date(now.getTime() + lives[kind].ms)
}

/** The new end of a session that is in use; absent for those that are not prolonged. */
export function slidingExpiry(kind: SessionKind, now: Date): Date | undefined {
  return lives[kind].slides ? firstExpiry(kind, now) : undefined
}

/** Removes sessions and attempt windows that are over; they counted for nothing already. */
export const forgetEndedSessionsJob: Job = {
  name: 'forget-ended-sessions',
  expireInSeconds: 300,
  retryLimit: 2,
  async run({ db, clock, log }) {
    const now = clock.now()
    const sessions = await deleteEndedSessions(db, now)
    const windows = await deleteEndedAttemptWindows(db, now)
    log.info({ sessions, windows }, 'ended sessions and attempt windows removed')
  },
}
