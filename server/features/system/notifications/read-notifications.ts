import {
  mostUnread,
  type Notification,
  type NotificationPage,
  type UnreadCount,
} from '#contract/system/notifications.ts'
import type { Happening } from '#domain/system/notifications/notification-kinds.ts'
import { notificationLink } from '#domain/system/notifications/notification-link.ts'
import { notificationText } from '#domain/system/notifications/notification-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import {
  countUnread,
  listNotifications,
  type NotificationRow,
  type Reader,
} from './queries/read.ts'

interface Asked {
  page: number
  per_page: number
  unread?: boolean | undefined
}

/** A page of somebody's notifications, as they read now. */
export async function readNotifications(
  db: Db,
  reader: Reader,
  query: Asked,
): Promise<NotificationPage> {
  const filter = { ...pageOf(query), unreadOnly: query.unread === true }
  const { rows, total } = await listNotifications(db, reader, filter)
  return presentPage(query, total, rows.map(present))
}

export async function readUnread(db: Db, reader: Reader): Promise<UnreadCount> {
  const { unread, latest } = await countUnread(db, reader, mostUnread)
  return { unread, state: `${unread}:${latest ?? 'none'}` }
}

function present(row: NotificationRow): Notification {
  // Stored as it was recorded, the kind in a column of its own.
  const happened = { kind: row.kind, ...row.data } as Happening
  return {
    _id: row.id,
    kind: row.kind,
    ...notificationText(happened, { person: row.person, employer: row.employer }),
    link: notificationLink(happened, { employerId: row.employerId }),
    at: row.createdAt.toISOString(),
    is_read: row.isRead,
  }
}
