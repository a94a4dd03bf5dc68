import { v7 as uuid } from 'uuid'
import { waitsUntil } from '#domain/trips/trips/trip-question.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockStandingTrip, refuseUnlessPending } from '../standing-trip.ts'
import { mailMemberAbout } from './mail-about.ts'
import { findTripOf, insertQuestion, lockQuestion } from './queries.ts'
import { questionLetter } from './question-letters.ts'

/**
 * Asks a member about a trip whose reward is pending, once unless they correct it, and writes to them; under the lock of
 * the account, so that nothing is approved meanwhile. Answers the question's id.
 */
export async function askQuestion(
  platform: Platform,
  actor: EmployerActor,
  { tripId, question }: { tripId: string; question: string },
): Promise<string> {
  const { db, clock, config } = platform
  const { employerId, by } = actor
  const at = clock.now()
  const [found] = await findTripOf(db, { employerId, tripId })
  if (!found) throw notFound('The trip')
  const { memberId } = found
  return inEmployerTransaction(db, employerId, async (trx) => {
    const sought = { employerId, memberId, tripId, mayHaveLeft: true }
    const { member, trip, rewards } = await lockStandingTrip(trx, sought, at)
    refuseUnlessPending(rewards)
    if (member.deletedAt) {
      throw conflict('member_left', 'This member has left and cannot answer: refuse the trip')
    }
    const id = uuid()
    const isNew = await insertQuestion(trx, {
      employerId,
      id,
      memberId,
      tripId,
      question,
      askedBy: by.kind === 'user' ? by.id : null,
      askedAt: at,
      waitsUntil: waitsUntil(at),
    })
    if (!isNew) throw conflict('questioned_before', 'This trip has been asked about before')
    await auditEmployer(trx, actor, {
      at,
      action: 'member.trip_questioned',
      subject: { kind: 'member', id: memberId },
      details: { trip_id: tripId, date: trip.tripOn },
    })
    const asked = await lockQuestion(trx, { employerId, id })
    if (!asked) throw new Error('a question that was just written is there')
    const content = questionLetter({ ...asked, publicUrl: config.publicUrl }, question)
    await mailMemberAbout(platform, trx, { employerId, id, ...asked }, 'asked', content)
    return id
  })
}
