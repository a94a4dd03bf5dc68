import { waitDays, whyUnsettled } from '#domain/trips/trips/trip-question.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteTrip } from '../delete-trip.ts'
import { mailMemberAbout } from './mail-about.ts'
import { findTripOf, lockQuestion, saveOutcome } from './queries.ts'
import { settledLetter } from './question-letters.ts'

/**
 * Settles a question and writes to the member. Upheld, the trip goes with its rewards, which are not given again for
 * that way of that day; otherwise they are approved in their time.
 */
export async function settleQuestion(
  platform: Platform,
  actor: EmployerActor,
  { id, upheld, reason }: { id: string; upheld: boolean; reason: string | null },
): Promise<void> {
  const { db, clock, config } = platform
  const { employerId } = actor
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const question = await lockQuestion(trx, { employerId, id })
    if (!question) throw notFound('The question')
    const why = whyUnsettled(question, { upheld, now: at })
    if (why) throw conflict(`question_${why}`, refusals[why])
    const { memberId, tripId, tripOn } = question
    // The version before leaves a question open whose trip is removed.
    const [trip] = await findTripOf(trx, { employerId, tripId })
    if (upheld && !trip) {
      await saveOutcome(trx, { employerId, id, outcome: 'withdrawn', reason, at })
      return
    }
    const outcome = upheld ? 'upheld' : 'dismissed'
    await saveOutcome(trx, { employerId, id, outcome, reason, at })
    if (upheld) {
      await deleteTrip(trx, platform, { employerId, memberId, tripId, at, by: 'employer' })
    }
    await auditEmployer(trx, actor, {
      at,
      action: upheld ? 'member.trip_refused' : 'member.trip_accepted',
      subject: { kind: 'member', id: memberId },
      details: { trip_id: tripId, date: tripOn },
    })
    const content = settledLetter({ ...question, publicUrl: config.publicUrl }, { outcome, reason })
    await mailMemberAbout(platform, trx, { employerId, id, ...question }, 'settled', content)
  })
}

const refusals = {
  settled: 'This question is settled already',
  over: `This question was not settled within ${waitDays} days: the reward is approved`,
  unanswered: 'The member has a week to answer before the trip can be removed',
} as const
