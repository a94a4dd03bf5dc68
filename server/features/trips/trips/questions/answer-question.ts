import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailEmployerAbout } from './mail-about.ts'
import { lockQuestion, saveAnswer } from './queries.ts'
import { answerLetter } from './question-letters.ts'

/** A member's answer to a question that is open, once; whoever asked gets it by mail. */
export async function answerQuestion(
  platform: Platform,
  actor: MemberActor,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  const { db, clock, config } = platform
  const { employerId, memberId } = memberOf(actor)
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    const question = await lockQuestion(trx, { employerId, id, memberId })
    if (!question) throw notFound('The question')
    if (question.settledAt || at >= question.waitsUntil) {
      throw conflict('question_settled', 'This question is settled already')
    }
    if (question.answeredAt) {
      throw conflict('question_answered', 'This question has been answered already')
    }
    await saveAnswer(trx, { employerId, id, answer, at })
    const content = answerLetter(question, answer, config.publicUrl)
    await mailEmployerAbout(platform, trx, { employerId, id, ...question }, 'answered', content)
  })
}
