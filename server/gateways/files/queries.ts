import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { FileKey, StoredFile } from './index.ts'

/** Writes a file, in the place of one of the same name. */
export async function writeFile(
  db: Db,
  { employerId, id }: FileKey,
  { type, bytes, storedAt }: StoredFile & { storedAt: Date },
): Promise<void> {
  const content = { type, bytes: Buffer.from(bytes), stored_at: storedAt }
  await db
    .insertInto('stored_files')
    .values({ employer_id: employerId, id, ...content })
    .onConflict((conflict) => conflict.columns(['employer_id', 'id']).doUpdateSet(content))
    .execute()
}

export async function findFile(
  db: Db,
  { employerId, id }: FileKey,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom('stored_files')
    .select(['type', 'bytes'])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteFile(db: Db, { employerId, id }: FileKey): Promise<void> {
  await db
    .deleteFrom('stored_files')
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}
