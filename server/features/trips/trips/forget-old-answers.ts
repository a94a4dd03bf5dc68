import type { Job } from '#server/platform/jobs/job.ts'
import { deleteIdempotentAnswers } from './queries.ts'

const keptDays = 30

/** Removes answers kept for repeated requests once no client repeats them any more. */
export const forgetOldAnswersJob: Job = {
  name: 'forget-old-answers',
  expireInSeconds: 300,
  retryLimit: 2,
  async run({ db, clock, log }) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
    log.info({ answers: await deleteIdempotentAnswers(db, before) }, 'old answers removed')
  },
}
