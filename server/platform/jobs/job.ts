import type { Platform } from '../platform.ts'

/** A kind of background work. It may run twice: `run` is idempotent by a key in the database. */
export interface Job<Data extends object = Record<string, never>> {
  name: string
  /** After so many seconds a silent worker counts as dead and the job runs again; half an hour by default. */
  expireInSeconds?: number
  /** Three by default; the pauses between them double, from a second: 8 last six minutes, 16 a day. */
  retryLimit?: number
  /** Its data hold an address or a name: they go as soon as it has ended. */
  namesPerson?: boolean
  run(platform: Platform, data: Data): Promise<void>
}

/** A job as those know it who only ask for it: they need not see what it does. */
export interface QueuedJob<Data extends object> {
  name: string
  run?(platform: Platform, data: Data): Promise<void>
}

/** When a job wakes by itself: cron in UTC, and why. */
export interface ScheduledJob {
  job: Job
  cron: string
  /** Also when a worker starts, which may follow one that was killed. */
  atStart?: boolean
  why: string
}
