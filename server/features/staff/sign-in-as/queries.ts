import { sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** An employer by its contact address. */
export async function findEmployerByAddress(db: Db, email: string) {
  return db
    .selectFrom('employers')
    .select(['id', 'status'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/** Whose account a link opens, with the organization. */
export async function findAccountHolder(db: Db | Trx, { employerId, memberId }: MemberKey) {
  return db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select(['m.id', 'm.name', 'm.email', 'e.community_name as communityName'])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.joined_at', 'is not', null)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
}

interface NewLink extends MemberKey {
  adminId: string
  tokenHash: Buffer
  passwordHash: Buffer
  now: Date
  expiresAt: Date
}

/** Puts a link in the place of the administrator's last one to the member. */
export async function replaceAccessLink(trx: Trx, link: NewLink): Promise<void> {
  await trx
    .insertInto('member_access_links')
    .values({
      employer_id: link.employerId,
      member_id: link.memberId,
      admin_id: link.adminId,
      token_hash: link.tokenHash,
      password_hash: link.passwordHash,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['employer_id', 'member_id', 'admin_id']).doUpdateSet((excluded) => ({
        token_hash: excluded.ref('excluded.token_hash'),
        password_hash: excluded.ref('excluded.password_hash'),
        tries: 0,
        created_at: excluded.ref('excluded.created_at'),
        expires_at: excluded.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Whose link it is, while it works: it ends with the administrator's account. */
export async function findAccessLink(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('member_access_links as l')
    .innerJoin('admins as a', 'a.id', 'l.admin_id')
    .select(['l.employer_id as employerId', 'l.member_id as memberId'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .where('a.is_active', '=', true)
    .executeTakeFirst()
}

/** Counts one try of a password, before it is judged: two at once are two. */
export async function countTry(trx: Trx, tokenHash: Buffer, now: Date) {
  return trx
    .updateTable('member_access_links')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning([
      'employer_id as employerId',
      'member_id as memberId',
      'admin_id as adminId',
      'password_hash as passwordHash',
      'tries',
    ])
    .executeTakeFirst()
}

export async function deleteAccessLink(trx: Trx, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('member_access_links').where('token_hash', '=', tokenHash).execute()
}

/** Removes an administrator's links that are over. */
export async function deleteEndedAccessLinks(trx: Trx, adminId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('member_access_links')
    .where('admin_id', '=', adminId)
    .where('expires_at', '<=', now)
    .execute()
}
