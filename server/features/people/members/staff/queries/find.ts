import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'

/** Whose member staff name by the id alone; the deleted ones are found too. */
const findKey = compiled<{ memberId: string }>()((db, { memberId }) =>
  db
    .selectFrom('members')
    .select(['employer_id as employerId', 'id as memberId'])
    .where('id', '=', memberId),
)

export async function getMemberKey(db: Db, memberId: string): Promise<MemberKey> {
  const [key] = await findKey(db, { memberId })
  if (!key) throw notFound('The member')
  return key
}

/** Whose member it is, and whether they have joined; nobody who was deleted. */
export async function findPresentMember(
  db: Db | Trx,
  memberId: string,
): Promise<(MemberKey & { hasJoined: boolean }) | undefined> {
  return db
    .selectFrom('members')
    .select([
      'employer_id as employerId',
      'id as memberId',
      sql<boolean>`joined_at is not null`.as('hasJoined'),
    ])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** What a member's own page says beyond the list. */
export const findFacts = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'e.time_zone as timeZone',
      'e.status as employerStatus',
      'm.surveyed_at as surveyedAt',
      'm.usual_mode as usualMode',
      'm.office_days_a_week as officeDays',
      'm.distance_miles as distanceMiles',
      'm.last_login_at as lastLoginAt',
      'm.unsubscribed_at as unsubscribedAt',
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId),
)

/** What a member's rewards come to that are not approved yet. */
export const sumPending = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('rewards')
    .select(sql<number>`coalesce(sum(value_cents), 0)::bigint`.as('cents'))
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending'),
)
