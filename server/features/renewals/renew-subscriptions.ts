import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { beforeAllIds, listDueEmployers, passOverDisabled } from './queries/due-employers.ts'
import { renewEmployer } from './renew-employer.ts'

const chunkSize = 100

/**
 * Bills what is due: on the 1st in most calendars, later where a clock was late. A run beside another, or
 * after one that was killed, bills the rest.
 */
export const renewSubscriptionsJob: Job = {
  name: 'renew-subscriptions',
  expireInSeconds: 1800,
  retryLimit: 3,
  async run(platform) {
    const { failures } = await renewDue(platform)
    if (failures > 0) throw new Error(`The programs of ${failures} employers were not billed`)
  },
}

/** The same, answering what was done, for a command. */
export async function renewDue(
  platform: Platform,
): Promise<{ invoices: number; failures: number }> {
  const { db, clock, jobs, log } = platform
  const now = clock.now()
  await passOverDisabled(db, { now })
  let afterId = beforeAllIds
  let invoices = 0
  let failures = 0
  for (;;) {
    const due = await listDueEmployers(db, { now, afterId, count: chunkSize })
    for (const { employerId } of due) {
      if (jobs.isStopping()) return { invoices, failures }
      try {
        invoices += await renewEmployer(platform, employerId)
      } catch (error) {
        // One employer's trouble must not keep the bills of all others.
        failures++
        log.error({ err: error, employerId }, 'a program could not be billed')
      }
      afterId = employerId
    }
    if (due.length < chunkSize) return { invoices, failures }
  }
}
