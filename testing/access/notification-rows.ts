import { v7 as uuid } from 'uuid'

const nobodys = async () => uuid()

/** What each audience is notified of, by the same calls. */
const rows = {
  listNotifications: {},
  countUnread: {},
  followUnread: {},
  readNotification: { path: nobodys },
  readAllNotifications: { body: () => ({ up_to: uuid() }) },
}

export const notificationRows = {
  notifications: rows,
  ownNotifications: rows,
  staffNotifications: rows,
}
