import {
  type NotificationPage,
  notificationRoutes,
  ownNotificationRoutes,
  staffNotificationRoutes,
  type UnreadCount,
} from '#contract/system/notifications.ts'
import { createClient } from '#web/api/client.ts'
import { paths, riderPaths } from '#web/paths.ts'
import type { Reader } from './use-unread.ts'

/** What each audience calls, by routes of its own. */
interface Calls {
  listNotifications: (sent: {
    query: { page: number; per_page: number; unread?: 'true' }
  }) => Promise<NotificationPage>
  countUnread: (sent: object) => Promise<UnreadCount>
  followUnread: (sent: { query: { known: string } }) => Promise<Response>
  readNotification: (sent: { params: { id: string } }) => Promise<UnreadCount>
  readAllNotifications: (sent: { body: { up_to: string } }) => Promise<UnreadCount>
}

/** Whose notifications: the calls, and the pages of the same document. */
export interface Source {
  reader: Reader
  calls: Calls
  /** Where its pages begin: what leads elsewhere is another document. */
  root: string
  page: string
}

const team: Source = {
  reader: 'employer',
  calls: createClient(notificationRoutes),
  root: paths.dashboard,
  page: paths.notifications,
}

const staff: Source = {
  reader: 'staff',
  calls: createClient(staffNotificationRoutes),
  root: paths.admin,
  page: paths.adminNotifications,
}

const own: Source = {
  reader: 'commuter',
  calls: createClient(ownNotificationRoutes),
  root: riderPaths.today,
  page: riderPaths.notifications,
}

export const sources: Readonly<Record<Reader, Source>> = { employer: team, staff, commuter: own }
