import { sql } from 'kysely'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** What a member's portal shows of them and their employer; it is asked on every page. */
export const findMe = compiled<MemberKey & { now: Date }>()((db, { employerId, memberId, now }) =>
  db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .leftJoin('commuter_logins as l', (join) =>
      join.onRef('l.employer_id', '=', 'm.employer_id').onRef('l.member_id', '=', 'm.id'),
    )
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.joined_at as joinedAt',
      'm.surveyed_at as surveyedAt',
      'm.disabled_at as disabledAt',
      'm.unsubscribed_at as unsubscribedAt',
      'm.hides_in_leaderboard as hidesInLeaderboard',
      'l.second_step as hasSecondStep',
      'e.community_name as communityName',
      'e.time_zone as timeZone',
      'e.status as employerStatus',
      sql<string | null>`(select new_email from user_links
          where employer_id = m.employer_id and member_id = m.id and purpose = 'confirm_email'
            and expires_at > ${now})`.as('pendingEmail'),
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null),
)

/** Answers whether that is new. */
export async function setHidden(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  isHidden: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ hides_in_leaderboard: isHidden })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('hides_in_leaderboard', '<>', isHidden)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function setName(trx: Trx, member: MemberKey, name: string): Promise<void> {
  return updateMember(trx, member, { name })
}

/**
 * Gives a member another address, in both places where it stands: who confirms it has shown whose it is. False where
 * staff declined the one before meanwhile, as whoever asked may not be the member.
 */
export async function setOwnEmail(
  trx: Trx,
  member: MemberKey,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ email, email_verified_at: at })
    .where('employer_id', '=', member.employerId)
    .where('id', '=', member.memberId)
    .where('email_declined_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('commuter_logins')
    .set({ email: email.toLowerCase() })
    .where('employer_id', '=', member.employerId)
    .where('member_id', '=', member.memberId)
    .execute()
  return true
}
