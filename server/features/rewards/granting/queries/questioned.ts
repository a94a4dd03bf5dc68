import { type RawBuilder, sql } from 'kysely'

/** Whether a reward, in a statement's words for it, is for a trip that its employer asks about: its approval waits. */
export function isQuestioned(reward: 'r' | 'rewards', now: Date): RawBuilder<boolean> {
  const [employerId, tripId] = [sql.ref(`${reward}.employer_id`), sql.ref(`${reward}.trip_id`)]
  return sql<boolean>`exists (select from trip_questions as q
    where q.employer_id = ${employerId} and q.trip_id = ${tripId}
      and q.settled_at is null and q.waits_until > ${now}::timestamptz)`
}
