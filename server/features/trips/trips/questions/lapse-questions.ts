import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailEmployerAbout, mailMemberAbout } from './mail-about.ts'
import { lapseQuestions, listEmployersWithOver } from './queries.ts'
import { lapsedQuestionLetter, settledLetter } from './question-letters.ts'

const questionsAtOnce = 50

/**
 * What nobody settled in 14 days is over: its rewards are approved, and both sides are told. Where the version before has
 * removed the trip there is nothing to tell.
 */
export const lapseQuestionsJob: Job = {
  name: 'lapse-trip-questions',
  expireInSeconds: 600,
  async run(platform) {
    const now = platform.clock.now()
    await forEachEmployer(platform, {
      due: [await listEmployersWithOver(platform.db, { now })],
      work: ({ employerId }) => lapseOf(platform, employerId, now),
      failure: 'questions about trips could not be ended',
    })
  },
}

/** Answers how many were over. */
async function lapseOf(platform: Platform, employerId: string, now: Date): Promise<number> {
  const { publicUrl } = platform.config
  let ended = 0
  for (;;) {
    const some = await inEmployerTransaction(platform.db, employerId, async (trx) => {
      const over = await lapseQuestions(trx, { employerId, now, count: questionsAtOnce })
      for (const question of over) {
        if (question.outcome === 'withdrawn') continue
        const about = { employerId, ...question }
        const content = settledLetter({ ...question, publicUrl }, { outcome: 'lapsed' })
        await mailMemberAbout(platform, trx, about, 'lapsed', content)
        await mailEmployerAbout(platform, trx, about, 'lapsed', lapsedQuestionLetter(question))
      }
      return over.length
    })
    ended += some
    if (some < questionsAtOnce || platform.jobs.isStopping()) return ended
  }
}
