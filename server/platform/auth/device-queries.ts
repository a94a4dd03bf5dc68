import type { Db, Trx } from '../db/transaction-guard.ts'

/** What is signed in to: a person of an employer or a member. */
export interface AccountKey {
  employerId: string
  accountId: string
}

export async function isDeviceOf(
  db: Db | Trx,
  account: AccountKey,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('employer_id', '=', account.employerId)
    .where('account_id', '=', account.accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a device signed in now; false when the account does not know it. */
export async function touchDevice(
  trx: Trx,
  account: AccountKey,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('known_devices')
    .set({ seen_at: now })
    .where('employer_id', '=', account.employerId)
    .where('account_id', '=', account.accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a device another token, in all accounts that know it. */
export async function renameDevice(trx: Trx, from: Buffer, to: Buffer): Promise<void> {
  await trx
    .updateTable('known_devices')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .execute()
}

/** Adds a device; the account forgets those that signed in longest ago beyond so many. */
export async function insertDevice(
  trx: Trx,
  account: AccountKey,
  tokenHash: Buffer,
  { now, most }: { now: Date; most: number },
): Promise<void> {
  const { employerId: employer_id, accountId: account_id } = account
  await trx
    .insertInto('known_devices')
    .values({ employer_id, account_id, token_hash: tokenHash, seen_at: now })
    .execute()
  await trx
    .deleteFrom('known_devices')
    .where('employer_id', '=', employer_id)
    .where('account_id', '=', account_id)
    .where('token_hash', 'in', (old) =>
      old
        .selectFrom('known_devices')
        .select('token_hash')
        .where('employer_id', '=', employer_id)
        .where('account_id', '=', account_id)
        .where('token_hash', '<>', tokenHash)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .offset(most - 1),
    )
    .execute()
}

export async function deleteDevices(trx: Trx, account: AccountKey): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('employer_id', '=', account.employerId)
    .where('account_id', '=', account.accountId)
    .execute()
}

/** Deletes devices that signed in then or before for the last time; answers how many. */
export async function deleteUnseenDevices(db: Db, since: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where('seen_at', '<=', since)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
