import { bounceLastsDays } from '#domain/mail/outbox/bounce.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { deleteOldBounces } from './queries/left-out.ts'

/** Forgets addresses that bounced so long ago that they get campaigns again. */
export const forgetBouncesJob: Job = {
  name: 'forget-bounces',
  expireInSeconds: 300,
  retryLimit: 2,
  async run({ db, clock, log }) {
    const before = new Date(clock.now().getTime() - bounceLastsDays * 86_400_000)
    const addresses = await deleteOldBounces(db, before)
    log.info({ addresses }, 'addresses that bounced long ago forgotten')
  },
}
