import { sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface UnneededFile {
  employerId: string
  /** The form's id. */
  id: string
  fileId: string
}

/** Files of forms that stand no more, after one already read; one that is being stored has an hour for it. */
export async function listUnneededFiles(
  db: Db,
  { last, now, count }: { last: UnneededFile | undefined; now: Date; count: number },
): Promise<UnneededFile[]> {
  const further = last
    ? sql`and (t.employer_id, t.id) > (${last.employerId}::uuid, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<UnneededFile>`
    select t.employer_id as "employerId", t.id, t.file_id as "fileId"
    from tax_forms t
    where t.file_id is not null and t.replaced_at is not null
      and (not t.is_uploading or t.uploaded_at <= ${now}::timestamptz - interval '1 hour') ${further}
    order by t.employer_id, t.id limit ${count}`.execute(db)
  return rows
}

export async function forgetFile(
  db: Db,
  { employerId, id }: { employerId: string; id: string },
): Promise<void> {
  await sql`
    update tax_forms set file_id = null
    where employer_id = ${employerId} and id = ${id}`.execute(db)
}

/**
 * A member's forms stand no more, and what was written about them goes. That one was approved until then stays known:
 * what is left in the wallet may be redeemed as before. Answers whether there were any.
 */
export async function eraseFormsOf(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update tax_forms set
      stood_at_leaving = status = 'approved' and replaced_at is null,
      replaced_at = coalesce(replaced_at, ${at}),
      message = case when message is not null then '' end
    where employer_id = ${employerId} and member_id = ${memberId}
    returning id`.execute(trx)
  return rows.length > 0
}
