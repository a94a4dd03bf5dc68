import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { AdminCodes, Admins } from '#server/platform/db/types.gen.ts'

const columns = [
  'id',
  'username',
  'email',
  'type',
  'is_active as isActive',
  'second_step as hasSecondStep',
  'created_at as createdAt',
  'last_sign_in_at as lastSignInAt',
] as const

export type AdminRow = Awaited<ReturnType<typeof getAdmin>>

export async function findAdminByUsername(db: Db, username: string) {
  return db
    .selectFrom('admins')
    .select([...columns, 'password_hash as passwordHash'])
    .where((admin) => admin(admin.fn('lower', ['username']), '=', username.toLowerCase()))
    .where(sql<boolean>`deleted_at is null`)
    .executeTakeFirst()
}

export async function getAdmin(db: Db, id: string) {
  return db.selectFrom('admins').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertAdmin(trx: Trx, row: Insertable<Admins>): Promise<void> {
  await trx.insertInto('admins').values(row).execute()
}

export async function getPasswordHash(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

export async function setPasswordHash(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute()
}

/** Notes a sign-in; nothing where the account was made inactive meanwhile. */
export async function noteAdminSignIn(trx: Trx, id: string, at: Date) {
  return trx
    .updateTable('admins')
    .set({ last_sign_in_at: at })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .returning(columns)
    .executeTakeFirst()
}

/** Whom codes can go to, by labels that name nobody. */
export async function listOtpRecipients(db: Db): Promise<{ id: string; label: string }[]> {
  return db
    .selectFrom('admins')
    .select(['id', sql<string>`otp_label`.as('label')])
    .where('otp_label', 'is not', null)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Whether an administrator's code may go to somebody: those assigned, and where nobody is, themselves. */
export async function isRecipientOf(db: Db, adminId: string, recipientId: string) {
  const assigned = await db
    .selectFrom('admin_otp_recipients')
    .select('recipient_id')
    .where('admin_id', '=', adminId)
    .execute()
  if (assigned.length === 0) return recipientId === adminId
  return assigned.some(({ recipient_id }) => recipient_id === recipientId)
}

export async function findCodeRequestedAt(db: Db, adminId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('admin_codes')
    .select('requested_at')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row?.requested_at
}

/** Puts a request for a code in the place of the last one, which ends with it. */
export async function replaceCode(trx: Trx, row: Insertable<AdminCodes>): Promise<void> {
  await trx
    .insertInto('admin_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('admin_id').doUpdateSet((excluded) => ({
        request_id: excluded.ref('excluded.request_id'),
        recipient_id: excluded.ref('excluded.recipient_id'),
        code_hash: null,
        tries: 0,
        requested_at: excluded.ref('excluded.requested_at'),
        expires_at: excluded.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Where the code of a request goes; nothing when a newer one took its place, or it goes to nobody. */
export async function findCodeAddress(db: Db, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('admin_codes as c')
    .innerJoin('admins as a', 'a.id', 'c.recipient_id')
    .select('a.email')
    .where('c.request_id', '=', requestId)
    .where('a.is_active', '=', true)
    .executeTakeFirst()
  return row?.email
}

/** Keeps the hash of a request's code; false when a newer request took its place. */
export async function setCode(
  db: Db,
  requestId: string,
  codeHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_codes')
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up one try of the live code and answers it; nothing once the tries or the time are over. */
export async function takeTry(db: Db, adminId: string, now: Date, mostTries: number) {
  return db
    .updateTable('admin_codes')
    .set({ tries: sql`tries + 1` })
    .where('admin_id', '=', adminId)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .returning(['request_id as requestId', 'code_hash as codeHash', 'tries'])
    .executeTakeFirst()
}

/** Ends a code; false when somebody else used it first. */
export async function deleteCode(db: Db, requestId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_codes')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends whatever code an administrator waits for. */
export async function deleteAdminCode(trx: Trx, adminId: string): Promise<void> {
  await trx.deleteFrom('admin_codes').where('admin_id', '=', adminId).execute()
}
