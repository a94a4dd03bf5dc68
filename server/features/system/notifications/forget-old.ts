import { keptSince } from '#domain/system/notifications/notification-kinds.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { deleteOld } from './queries/record.ts'

const chunkSize = 500

/** Removes what happened 180 days ago, with who has read it. */
export const forgetNotificationsJob: Job = {
  name: 'forget-notifications',
  expireInSeconds: 300,
  async run({ db, clock, jobs, log }) {
    const before = keptSince(clock.now())
    let removed = 0
    for (;;) {
      const count = await deleteOld(db, before, chunkSize)
      removed += count
      if (count < chunkSize || jobs.isStopping()) break
    }
    log.info({ removed }, 'old notifications removed')
  },
}
