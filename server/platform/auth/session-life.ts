import { keptSince } from '#domain/system/retention/kept-days.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { deleteEndedAppTokens } from './app-token-queries.ts'
import { deleteUnseenDevices } from './device-queries.ts'
import { deleteEndedAttemptWindows, deleteEndedSessions } from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * How long a session lives unused, and at the longest, however it is used: a token that was stolen must end
 * some day. Source: decisions section 2, docs/decisions/0028-signing-in.md.
 */
const lives = {
  employer: { unusedMs: 30 * dayMs, longestMs: 90 * dayMs },
  commuter: { unusedMs: 30 * dayMs, longestMs: 90 * dayMs },
  admin: { unusedMs: 12 * hourMs, longestMs: 12 * hourMs },
  signInAs: { unusedMs: hourMs, longestMs: hourMs },
  memberAccess: { unusedMs: hourMs, longestMs: hourMs },
} as const

export type SessionKind = keyof typeof lives

export function firstExpiry(kind: SessionKind, now: Date): Date {
  return new Date(now.getTime() + lives[kind].unusedMs)
}

/** The end that no use puts off. */
export function lastEnd(kind: SessionKind, startedAt: Date): Date {
  return new Date(startedAt.getTime() + lives[kind].longestMs)
}

/** The end of a session that is in use, where that is later than before; never past its last one. */
export function slidingExpiry(kind: SessionKind, startedAt: Date, now: Date): Date {
  const ends = [firstExpiry(kind, now), lastEnd(kind, startedAt)]
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}

/** Removes sessions, tokens of apps and attempt windows that are over, which counted for nothing already, and old devices. */
export const forgetEndedSessionsJob: Job = {
  name: 'forget-ended-sessions',
  expireInSeconds: 300,
  retryLimit: 2,
  async run({ db, clock, log }) {
    const now = clock.now()
    const sessions = await deleteEndedSessions(db, now)
    const appTokens = await deleteEndedAppTokens(db, now)
    const windows = await deleteEndedAttemptWindows(db, now)
    const devices = await deleteUnseenDevices(db, keptSince('devices', now))
    const counts = { sessions, appTokens, windows, devices }
    log.info(counts, 'ended sessions, tokens of apps, attempt windows and devices removed')
  },
}
