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
 * that way of that day; otherwise they are approved in their time. Withdrawn where there is no trip any more. Answers what
 * came of it.
 */
export async function settleQuestion(
  platform: Platform,
  actor: EmployerActor,
  { id, upheld, reason }: { id: string; upheld: boolean; reason: string | null },
): Promise<'upheld' | 'dismissed' | 'withdrawn'> {
  const { db, clock, config } = platform
  const { employerId } = actor
  const at = clock.now()
  return inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const question = await lockQuestion(trx, { employerId, id })
    if (!question) throw notFound('The question')
    const why = whyUnsettled(question, { upheld, now: at })
    if (why) throw conflict(`question_${why}`, refusals[why])
    const { memberId, tripId, tripOn } = question
    // The version before leaves a question open whose trip is removed.
    const [trip] = await findTripOf(trx, { employerId, tripId })
    const outcome = trip ? (upheld ? 'upheld' : 'dismissed') : 'withdrawn'
    await saveOutcome(trx, { employerId, id, outcome, reason, at })
    if (outcome === 'upheld') {
      await deleteTrip(trx, platform, { employerId, memberId, tripId, at, by: 'employer' })
    }
    await auditEmployer(trx, actor, {
      at,
      action: actions[outcome],
      subject: { kind: 'member', id: memberId },
      details: { trip_id: tripId, date: tripOn },
    })
    // Nothing stays of which a letter could tell.
    if (outcome === 'withdrawn') return outcome
    const content = settledLetter({ ...question, publicUrl: config.publicUrl }, { outcome, reason })
    await mailMemberAbout(platform, trx, { employerId, id, ...question }, 'settled', content)
    return outcome
  })
}

const actions = {
  upheld: 'member.trip_refused',
  dismissed: 'member.trip_accepted',
  withdrawn: 'member.trip_question_ended',
} as const

const refusals = {
  settled: 'This question is settled already',
  over: `This question was not settled within ${waitDays} days: the reward is approved`,
  unanswered: 'The member has a week to answer before the trip can be removed',
} as const
