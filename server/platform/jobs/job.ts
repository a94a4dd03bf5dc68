import type { Platform } from '../platform.ts'

/** A kind of background work. It may run twice: `run` is idempotent by a key in the database. */
export interface Job<Data extends object = Record<string, never>> {
  name: string
  /** After so many seconds a silent worker counts as dead and the job runs again. */
  expireInSeconds: number
  retryLimit: number
  run(platform: Platform, data: Data): Promise<void>
}

/** When a job wakes by itself: cron in UTC, and why. */
export interface ScheduledJob {
  job: Job
  cron: string
  why: string
}
