import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

interface UnneededFile {
  employerId: string
  /** The form's id. */
  id: string
  fileId: string
}

/** Files of forms that were replaced, and of members who were deleted, after one already read. */
export async function listUnneededFiles(
  db: Db,
  { last, count }: { last: UnneededFile | undefined; count: number },
): Promise<UnneededFile[]> {
  const further = last
    ? sql`and (t.employer_id, t.id) > (${last.employerId}::uuid, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<UnneededFile>`
    select t.employer_id as "employerId", t.id, t.file_id as "fileId"
    from tax_forms t join members m on m.employer_id = t.employer_id and m.id = t.member_id
    where t.file_id is not null and (t.replaced_at is not null or m.deleted_at is not null)
      ${further}
    order by t.employer_id, t.id limit ${count}`.execute(db)
  return rows
}

/** The file is gone; of a member who was deleted, what was written to them as well. */
export async function forgetFile(
  db: Db,
  { employerId, id }: { employerId: string; id: string },
): Promise<void> {
  await sql`
    update tax_forms t set file_id = null,
      message = case when t.message is not null and m.deleted_at is not null then '' else t.message end
    from members m
    where t.employer_id = ${employerId} and t.id = ${id} and m.employer_id = t.employer_id
      and m.id = t.member_id`.execute(db)
}
