import { type RawBuilder, sql } from 'kysely'
import type {
  NotificationAudience,
  NotificationKind,
} from '#domain/system/notifications/notification-kinds.ts'
import { isOf, type Reader } from '#server/platform/db/reader-rows.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { isToldTo } from './told-to.ts'

/** As the table has it. */
export interface NewRow {
  employer_id: string
  id: string
  audience: NotificationAudience
  member_id: string | null
  about_member_id: string | null
  kind: NotificationKind
  subject: string
  data: object
  created_at: Date
}

/** Adds what was not recorded before. */
export async function insertOnce(trx: Trx, rows: readonly NewRow[]): Promise<void> {
  await insertAll(trx, rows, sql`do nothing`)
}

/** Adds what was not recorded before, and to what was, its count and cents. */
export async function insertGrowing(trx: Trx, rows: readonly NewRow[]): Promise<void> {
  await insertAll(
    trx,
    rows,
    sql`(employer_id, audience, member_id, kind, subject) do update set data = jsonb_build_object(
      'count', (n.data->>'count')::bigint + (excluded.data->>'count')::bigint,
      'cents', (n.data->>'cents')::bigint + (excluded.data->>'cents')::bigint)`,
  )
}

/** However many they are, in one parameter. */
async function insertAll(
  trx: Trx,
  rows: readonly NewRow[],
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into notifications as n (employer_id, id, audience, member_id, about_member_id, kind,
      subject, data, created_at)
    select employer_id, id, audience, member_id, about_member_id, kind, subject, data, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (employer_id uuid, id uuid,
      audience text, member_id uuid, about_member_id uuid, kind text, subject text, data jsonb,
      created_at timestamptz)
    on conflict ${onConflict}`.execute(trx)
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
  await forgetReader(trx, { employerId, readerId: memberId })
}

/** What somebody has read, who is no more. */
export async function forgetReader(trx: Trx, reader: Reader): Promise<void> {
  await trx.deleteFrom('notification_reads').where(isToldTo(reader)).execute()
  await trx.deleteFrom('notification_marks').where(isOf(reader)).execute()
}
