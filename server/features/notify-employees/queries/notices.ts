import { type Insertable, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import { type RowKey, updateRow } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Notices } from '#server/platform/db/types.gen.ts'

export async function insertNotice(trx: Trx, row: Insertable<Notices>): Promise<void> {
  await trx.insertInto('notices').values(row).execute()
}

/** Keeps whom a notice went to, for its reminders. */
export async function insertNoticeMembers(
  trx: Trx,
  { employerId, id }: RowKey,
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    insert into notice_members (employer_id, notice_id, member_id)
    select ${employerId}::uuid, ${id}::uuid, unnest(${memberIds}::uuid[])
    on conflict do nothing`.execute(trx)
}

/** People the employer knows by these addresses (in lower case); locked before, by `admitInvitees`. */
export async function listKnown(trx: Trx, employerId: string, emails: readonly string[]) {
  return trx
    .selectFrom('members as m')
    .select([
      'id',
      sql<string>`lower(email)`.as('email'),
      'invited_at as invitedAt',
      'joined_at as joinedAt',
      'disabled_at as disabledAt',
      'unsubscribed_at as unsubscribedAt',
      'join_link_at as joinLinkAt',
      sql<boolean>`exists (select from commuter_logins as l
        where l.employer_id = m.employer_id and l.member_id = m.id)`.as('hasLogin'),
    ])
    .where('employer_id', '=', employerId)
    .where(sql`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
    .execute()
}

/** Notices whose next reminder's local day has come, in the order of their ids. */
export const listDueNotices = compiled<{ now: Date; afterId: string; count: number }>()(
  (db, { now, afterId, count }) =>
    db
      .selectFrom('notices as n')
      .innerJoin('employers as e', 'e.id', 'n.employer_id')
      .select([
        'n.employer_id as employerId',
        'n.id',
        'n.program_id as programId',
        'n.next_reminder_on as nextReminderOn',
        'e.time_zone as timeZone',
      ])
      // For the index: no zone is more than a day ahead of UTC.
      .where(sql<boolean>`n.next_reminder_on <= (${now}::timestamptz at time zone 'UTC')::date + 1`)
      .where(
        sql<boolean>`n.next_reminder_on <= (${now}::timestamptz at time zone e.time_zone)::date`,
      )
      .where('e.status', '=', 'approved')
      .where('n.id', '>', afterId)
      .orderBy('n.id')
      .limit(count)
      .$narrowType<{ nextReminderOn: string }>(),
)

/** Locks a notice while its next reminder is written, and tells where it is in its weeks. */
export async function lockNotice(trx: Trx, { employerId, id }: RowKey) {
  return trx
    .selectFrom('notices as n')
    .select(['n.weeks', 'n.reminders', 'n.next_reminder_on as nextReminderOn'])
    .where('n.employer_id', '=', employerId)
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Says when the next reminder is due, if any, and how many there were. */
export function moveNotice(
  trx: Trx,
  notice: RowKey,
  changes: { reminders?: number; next_reminder_on: string | null },
): Promise<void> {
  return updateRow(trx, 'notices', notice, changes)
}
