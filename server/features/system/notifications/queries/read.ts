import { type RawBuilder, sql } from 'kysely'
import type {
  Happening,
  NotificationKind,
} from '#domain/system/notifications/notification-kinds.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

/**
 * Whose list is read: `readerId` is the person whose reads count; null of an administrator in an employer's place, to
 * whom nothing there is unread.
 */
export type Reader =
  | { audience: 'employer'; employerId: string; readerId: string | null }
  | { audience: 'commuter'; employerId: string; readerId: string }
  | { audience: 'staff'; readerId: string }

export interface NotificationRow {
  id: string
  employerId: string
  kind: NotificationKind
  /** As it was recorded; the kind stands beside it. */
  data: Omit<Happening, 'kind'>
  createdAt: Date
  person: string | null
  employer: string
  isRead: boolean
}

interface Filter extends Page {
  unreadOnly: boolean
}

/** A page of a reader's notifications, the latest first, with how many there are. */
export async function listNotifications(
  db: Db,
  reader: Reader,
  { unreadOnly, limit, offset }: Filter,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const listed = sql`from notifications as n
    where ${ofAudience(reader)} ${unreadOnly ? sql`and ${isUnread(reader)}` : sql``}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<NotificationRow>`
      select p.id, p.employer_id as "employerId", p.kind, p.data, p.created_at as "createdAt",
        m.name as person, e.community_name as employer, p."isRead"
      from (select n.*, not (${isUnread(reader)}) as "isRead" ${listed}
        order by n.created_at desc, n.id desc limit ${limit} offset ${offset}) as p
      join employers as e on e.id = p.employer_id
      left join members as m on m.employer_id = p.employer_id and m.id = p.about_member_id
      order by p.created_at desc, p.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total ${listed}`.execute(db),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

export interface Unread {
  unread: number
  /** Of all, read or not. */
  latest: string | null
}

/** How many are unread, up to a limit, and which is the latest: two looks at one index. */
export async function countUnread(db: Db, reader: Reader, most: number): Promise<Unread> {
  const { rows } = await sql<Unread>`
    select
      (select count(*) from (select from notifications as n
        where ${ofAudience(reader)} and ${isUnread(reader)} limit ${most}) as u) as unread,
      (select n.id from notifications as n where ${ofAudience(reader)}
        order by n.created_at desc, n.id desc limit 1) as latest`.execute(db)
  return rows[0] ?? { unread: 0, latest: null }
}

/** One of the reader's own; undefined when it is not theirs. */
export async function findNotification(
  db: Db,
  reader: Reader,
  id: string,
): Promise<{ employerId: string; createdAt: Date } | undefined> {
  const { rows } = await sql<{ employerId: string; createdAt: Date }>`
    select n.employer_id as "employerId", n.created_at as "createdAt" from notifications as n
    where ${ofAudience(reader)} and n.id = ${id}`.execute(db)
  return rows[0]
}

/** Which rows are the reader's, by the index that is made for it. */
function ofAudience(reader: Reader): RawBuilder<boolean> {
  switch (reader.audience) {
    case 'staff':
      return sql`n.audience = 'staff'`
    case 'employer':
      return sql`n.employer_id = ${reader.employerId} and n.audience = 'employer'
        and n.member_id is null`
    case 'commuter':
      return sql`n.employer_id = ${reader.employerId} and n.audience = 'commuter'
        and n.member_id = ${reader.readerId}`
  }
}

/** Whether a row is unread: after the reader's mark, or after they were added, and not read by itself. */
function isUnread(reader: Reader): RawBuilder<boolean> {
  const { readerId } = reader
  if (readerId === null) return sql`false`
  return sql`(n.created_at > coalesce(
      (select read_up_to from notification_marks where reader_id = ${readerId}::uuid),
      ${addedAt(reader)}, '-infinity')
    and not exists (select from notification_reads as r where r.employer_id = n.employer_id
      and r.notification_id = n.id and r.reader_id = ${readerId}::uuid))`
}

/** What happened before somebody was there is no news to them; a member's own notifications all are. */
function addedAt(reader: Reader): RawBuilder<Date | null> {
  switch (reader.audience) {
    case 'staff':
      return sql`(select created_at from admins where id = ${reader.readerId}::uuid)`
    case 'employer':
      return sql`(select created_at from employer_users
        where employer_id = ${reader.employerId}::uuid and id = ${reader.readerId}::uuid)`
    case 'commuter':
      return sql`null::timestamptz`
  }
}
