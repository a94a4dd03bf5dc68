import { beforeAllIds, readChunks } from '#server/platform/db/read-chunks.ts'
import { countFailures } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listDueEmployers, passOverDisabled } from './queries/due-employers.ts'
import { renewEmployer } from './renew-employer.ts'

const chunkSize = 100

/**
 * Bills what is due: on the 1st in most calendars, later where a clock was late. A run beside another, or
 * after one that was killed, bills the rest.
 */
export const renewSubscriptionsJob: Job = {
  name: 'renew-subscriptions',
  async run(platform) {
    const { failures } = await renewDue(platform)
    if (failures > 0) throw new Error(`The programs of ${failures} employers were not billed`)
  },
}

/** The same, answering what was done, for a command. */
export async function renewDue(
  platform: Platform,
): Promise<{ invoices: number; failures: number }> {
  const { db, clock } = platform
  const now = clock.now()
  await passOverDisabled(db, { now })
  let invoices = 0
  const due = readChunks(chunkSize, (last: { employerId: string } | undefined) =>
    listDueEmployers(db, { now, afterId: last?.employerId ?? beforeAllIds, count: chunkSize }),
  )
  const failures = await countFailures(platform, {
    due,
    async work({ employerId }) {
      invoices += await renewEmployer(platform, employerId)
    },
    failure: 'a program could not be billed',
  })
  return { invoices, failures }
}
