import type { Job } from '../jobs/job.ts'
import { deleteEndedAttemptWindows, deleteEndedSessions } from './queries.ts'

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
