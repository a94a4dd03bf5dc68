import { type Insertable, sql } from 'kysely'
import { isMember, type LoginKey, type UserKey } from '#server/platform/auth/actor.ts'
import { loginColumn, loginColumns, ofLogin } from '#server/platform/auth/login-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { SignInMethods, UserCodes } from '#server/platform/db/types.gen.ts'

export type CodePurpose = UserCodes['purpose']

/** Puts a code request in the place of the last one for the purpose, which ends with it. */
export async function replaceCode(
  trx: Trx,
  login: LoginKey,
  row: Insertable<UserCodes>,
): Promise<void> {
  await trx
    .insertInto('user_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['employer_id', loginColumn(login), 'purpose']).doUpdateSet((excluded) => ({
        request_id: excluded.ref('excluded.request_id'),
        channel: excluded.ref('excluded.channel'),
        send_to: excluded.ref('excluded.send_to'),
        subject_id: excluded.ref('excluded.subject_id'),
        code_hash: null,
        tries: 0,
        requested_at: excluded.ref('excluded.requested_at'),
        expires_at: excluded.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

export async function findCodeRequestedAt(db: Db | Trx, login: LoginKey, purpose: CodePurpose) {
  const row = await db
    .selectFrom('user_codes')
    .select('requested_at')
    .where(ofLogin(login))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.requested_at
}

/** The request a job was queued for; gone when a newer one took its place. */
export async function findCodeRequest(db: Db, requestId: string) {
  return db
    .selectFrom('user_codes')
    .select([
      'channel',
      'send_to as sendTo',
      'subject_id as subjectId',
      'employer_id as employerId',
      'user_id as userId',
      'member_id as memberId',
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Keeps the hash of a request's code; false when a newer request took its place. */
export async function setCode(
  db: Db,
  requestId: string,
  codeHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_codes')
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up one try of the live code and answers it; nothing once the tries or the time are over. */
export async function takeTry(
  db: Db,
  login: LoginKey,
  purpose: CodePurpose,
  now: Date,
  mostTries: number,
) {
  return db
    .updateTable('user_codes')
    .set({ tries: sql`tries + 1` })
    .where(ofLogin(login))
    .where('purpose', '=', purpose)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .returning([
      'request_id as requestId',
      'subject_id as subjectId',
      'send_to as sentTo',
      'code_hash as codeHash',
      'tries',
    ])
    .executeTakeFirst()
}

/** Ends a code; false when somebody else used it first. */
export async function deleteCode(db: Db | Trx, requestId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_codes')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Lets one change of somebody's methods at a time go on; answers their own address. */
export async function lockLogin(trx: Trx, login: LoginKey): Promise<string> {
  if (isMember(login)) {
    const own = await trx
      .selectFrom('commuter_logins')
      .select('email')
      .where('employer_id', '=', login.employerId)
      .where('member_id', '=', login.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return own.email
  }
  const { email } = await trx
    .selectFrom('employer_users')
    .select('email')
    .where('employer_id', '=', login.employerId)
    .where('id', '=', login.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return email
}

export async function listMethods(db: Db | Trx, login: LoginKey) {
  return db
    .selectFrom('sign_in_methods')
    .select(['id', 'kind', 'value', 'status'])
    .where(ofLogin(login))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Adds a method, or takes up one that was never confirmed again; nothing when it is active already. */
export async function upsertMethod(trx: Trx, login: LoginKey, row: Insertable<SignInMethods>) {
  return trx
    .insertInto('sign_in_methods')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`employer_id, ${sql.ref(loginColumn(login))}, kind, lower(value)`)
        .doUpdateSet({ status: 'pending' })
        .where('sign_in_methods.status', '<>', 'active'),
    )
    .returning('id')
    .executeTakeFirst()
}

export async function setMethodStatus(
  db: Db | Trx,
  login: LoginKey,
  id: string,
  status: SignInMethods['status'],
  confirmedAt: Date | null,
): Promise<Pick<SignInMethods, 'kind' | 'value'> | undefined> {
  return db
    .updateTable('sign_in_methods')
    .set({ status, confirmed_at: confirmedAt })
    .where(ofLogin(login))
    .where('id', '=', id)
    .returning(['kind', 'value'])
    .executeTakeFirst()
}

export async function deleteMethod(
  trx: Trx,
  login: LoginKey,
  kind: SignInMethods['kind'],
  value: string,
) {
  return trx
    .deleteFrom('sign_in_methods')
    .where(ofLogin(login))
    .where('kind', '=', kind)
    .where((method) => method(method.fn('lower', ['value']), '=', value.toLowerCase()))
    .returning(['id', 'kind', 'value'])
    .executeTakeFirst()
}

export async function replaceRecoveryCodes(
  trx: Trx,
  login: LoginKey,
  hashes: Buffer[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where(ofLogin(login)).execute()
  const ids = loginColumns(login)
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ ...ids, code_hash: hash, created_at: now })))
    .execute()
}

/** Uses a recovery code up; false when there is none such or it was used before. */
export async function takeRecoveryCode(
  db: Db,
  login: LoginKey,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where(ofLogin(login))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The person's own address and the second one, held to the end within a transaction. */
export async function getAddresses(
  db: Db | Trx,
  { employerId, userId }: UserKey,
): Promise<{ email: string; altEmail: string | null }> {
  return db
    .selectFrom('employer_users')
    .select(['email', 'alt_email as altEmail'])
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setAltEmail(
  trx: Trx,
  { employerId, userId }: UserKey,
  altEmail: string | null,
): Promise<void> {
  await trx
    .updateTable('employer_users')
    .set({ alt_email: altEmail })
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .execute()
}
