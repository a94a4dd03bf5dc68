import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteTrip } from '../delete-trip.ts'
import { lockStandingTrip, refuseUnlessPending } from '../standing-trip.ts'
import { findTripOf } from './queries.ts'

/**
 * Removes a trip whose reward is pending and whose member has left, as an upheld question does: nobody is there to
 * answer one. Under the lock of the account, so that nothing is approved meanwhile.
 */
export async function refuseTrip(
  platform: Platform,
  actor: EmployerActor,
  tripId: string,
): Promise<void> {
  const { db, clock } = platform
  const { employerId } = actor
  const at = clock.now()
  const [found] = await findTripOf(db, { employerId, tripId })
  if (!found) throw notFound('The trip')
  const key = { employerId, memberId: found.memberId, tripId }
  await inEmployerTransaction(db, employerId, async (trx) => {
    const { member, trip, rewards } = await lockStandingTrip(trx, { ...key, mayHaveLeft: true }, at)
    refuseUnlessPending(rewards)
    if (!member.deletedAt) {
      throw conflict('member_can_answer', 'This member can answer: ask about the trip')
    }
    await deleteTrip(trx, platform, { ...key, at, by: 'employer' })
    await auditEmployer(trx, actor, {
      at,
      action: 'member.trip_refused',
      subject: { kind: 'member', id: key.memberId },
      details: { trip_id: tripId, date: trip.tripOn },
    })
  })
}
