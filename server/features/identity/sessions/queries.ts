import { sql } from 'kysely'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export async function findEmployerByEmail(db: Db, email: string) {
  return db
    .selectFrom('employers')
    .select([
      'id',
      'email',
      'password_hash as passwordHash',
      'status',
      sql<boolean>`second_step_switched and second_step_consented`.as('hasSecondStep'),
    ])
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
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
      'l.password_hash as passwordHash',
      'm.joined_at as joinedAt',
      'm.disabled_at as disabledAt',
      'm.deleted_at as deletedAt',
    ])
    .where('l.email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export function noteMemberLogin(trx: Trx, member: MemberKey, at: Date): Promise<void> {
  return updateMember(trx, member, { last_login_at: at })
}
