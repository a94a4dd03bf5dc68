import { sql } from 'kysely'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import type { UserKey } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** A person of an employer, who can sign in while they are there and the employer is approved. */
export async function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('employer_users as u')
    .innerJoin('employers as e', 'e.id', 'u.employer_id')
    .select([
      'u.employer_id as employerId',
      'u.id as userId',
      'u.email',
      'u.password_hash as passwordHash',
      sql<boolean>`e.status = 'approved' and u.disabled_at is null`.as('isActive'),
      sql<boolean>`e.requires_second_step
        or (u.second_step_switched and u.second_step_consented)`.as('hasSecondStep'),
    ])
    .where((where) => where(where.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/** A member who can sign in: the login is made on joining and removed with the member. */
export async function findCommuterByEmail(db: Db, email: string) {
  return db
    .selectFrom('commuter_logins as l')
    .innerJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 'l.employer_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select([
      'm.employer_id as employerId',
      'm.id as memberId',
      'l.email',
      'l.password_hash as passwordHash',
      'l.second_step as hasSecondStep',
      'm.joined_at as joinedAt',
      'm.email_declined_at as emailDeclinedAt',
      'm.deleted_at as deletedAt',
    ])
    .where('l.email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Notes a sign-in; false where the person was removed while they signed in. */
export async function noteUserSignIn(trx: Trx, user: UserKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('employer_users')
    .set({ last_sign_in_at: at })
    .where('employer_id', '=', user.employerId)
    .where('id', '=', user.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function noteMemberLogin(trx: Trx, member: MemberKey, at: Date): Promise<void> {
  return updateMember(trx, member, { last_login_at: at })
}
