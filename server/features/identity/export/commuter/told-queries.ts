import { sql } from 'kysely'
import type {
  Happening,
  NotificationKind,
} from '#domain/system/notifications/notification-kinds.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { localTime } from '../queries/stretch.ts'
import type { OwnStretch } from './queries.ts'

export interface OwnNotification {
  id: string
  createdAt: Date
  kind: NotificationKind
  /** As it was recorded; the kind stands beside it. */
  data: Omit<Happening, 'kind'>
  localTold: string
  isRead: boolean
}

/** What the member was told, the oldest first, and whether they have read it. */
export async function listOwnNotifications(
  db: Db,
  { employerId, memberId, timeZone, count }: OwnStretch,
  last: { createdAt: Date; id: string } | undefined,
): Promise<OwnNotification[]> {
  const { rows } = await sql<OwnNotification>`
    select n.id, n.created_at as "createdAt", n.kind, n.data,
      ${localTime('n.created_at', timeZone)} as "localTold",
      n.created_at <= coalesce((select read_up_to from notification_marks
          where reader_id = ${memberId}::uuid), '-infinity')
        or exists (select from notification_reads as r where r.employer_id = n.employer_id
          and r.notification_id = n.id and r.reader_id = ${memberId}::uuid) as "isRead"
    from notifications as n
    where n.employer_id = ${employerId} and n.audience = 'commuter' and n.member_id = ${memberId}
      and (n.created_at, n.id)
        > (${last?.createdAt ?? new Date(0)}::timestamptz, ${last?.id ?? beforeAllIds}::uuid)
    order by n.created_at, n.id limit ${count}`.execute(db)
  return rows
}
