import { type Insertable, sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Notifications } from '#server/platform/db/types.gen.ts'

type NewRow = Insertable<Notifications>

/** Adds what was not recorded before. */
export async function insertOnce(trx: Trx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds what was not recorded before, and to what was, its count and cents. */
export async function insertGrowing(trx: Trx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const sum = (field: 'count' | 'cents') =>
    sql`(notifications.data->>'${sql.raw(field)}')::bigint + (excluded.data->>'${sql.raw(field)}')::bigint`
  await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['employer_id', 'audience', 'member_id', 'kind', 'subject']).doUpdateSet({
        data: sql`jsonb_build_object('count', ${sum('count')}, 'cents', ${sum('cents')})`,
      }),
    )
    .execute()
}

/** What a member was told, and what others were told of them. */
export async function eraseNotifications(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('employer_id', '=', employerId)
    .where(({ or, eb }) =>
      or([eb('member_id', '=', memberId), eb('about_member_id', '=', memberId)]),
    )
    .execute()
  await forgetReader(trx, memberId)
}

/** What somebody has read, who is no more. */
export async function forgetReader(trx: Trx, readerId: string): Promise<void> {
  await trx.deleteFrom('notification_reads').where('reader_id', '=', readerId).execute()
  await trx.deleteFrom('notification_marks').where('reader_id', '=', readerId).execute()
}

/** Removes some of those made before an instant, with their reads; answers how many. */
export async function deleteOld(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from notifications where (employer_id, id) in (
      select employer_id, id from notifications where created_at < ${before}
      order by created_at limit ${most})
    returning id`.execute(db)
  return rows.length
}
