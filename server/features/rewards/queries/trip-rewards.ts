import { compiled } from '#server/platform/db/compiled.ts'

/** All rewards for a trip, the cancelled ones too. */
export const listTripRewards = compiled<{ employerId: string; tripId: string }>()(
  (db, { employerId, tripId }) =>
    db
      .selectFrom('rewards')
      .select(['id', 'kind', 'status', 'cancel_reason as cancelReason'])
      .where('employer_id', '=', employerId)
      .where('trip_id', '=', tripId)
      .orderBy('granted_at')
      .orderBy('id'),
)
