import * as z from 'zod/mini'
import { notificationKinds } from '#domain/system/notifications/notification-kinds.ts'
import { route } from '../route.ts'
import { flag, id, instant, pageMeta, paging } from '../shared.ts'

/** Above so many it is only said that there are more. */
export const mostUnread = 100

const notification = z.object({
  _id: id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  /** Empty where the title says it all. */
  detail: z.string(),
  /** The page that it is about: a path of the app with its query. */
  link: z.string(),
  at: instant,
  is_read: z.boolean(),
})

export type Notification = z.output<typeof notification>

/** What the bell shows. */
export const unreadCount = z.object({
  /** 100 means as many or more. */
  unread: z.int(),
  /** Opaque: another one when the count is, or something new is there. */
  state: z.string(),
})

export type UnreadCount = z.output<typeof unreadCount>

const pageOfNotifications = z.object({ data: z.array(notification), meta: pageMeta })

export type NotificationPage = z.output<typeof pageOfNotifications>

const listed = {
  query: z.object({ ...paging(20), unread: z.optional(flag) }),
  response: pageOfNotifications,
}
const read = { params: z.object({ id }), response: unreadCount }
const readAll = {
  /** The latest one that was seen: what came after it stays unread. */
  body: z.strictObject({ up_to: id }),
  response: unreadCount,
}
const followed = {
  /** The state that the caller knows. */
  query: z.object({ known: z.optional(z.string().check(z.maxLength(80))) }),
  produces: 'text/event-stream',
} as const
const following =
  'The same as a server-sent event, once the state is another one than `known`; the stream ends with it, and whoever wants ' +
  'to hear on asks again with that state. Without `known` it is said at once.'

/** What the people of an employer are told of; what each has read is their own. */
export const notificationRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/notifications',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What happened in the account, the latest first, of the last 180 days; `unread=true` lists what the caller has not read.',
    ...listed,
  }),
  countUnread: route({
    method: 'GET',
    path: '/notifications/unread',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'How many notifications the caller has not read. An administrator has none here.',
    response: unreadCount,
  }),
  followUnread: route({
    method: 'GET',
    path: '/notifications/events',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: following,
    ...followed,
  }),
  readNotification: route({
    method: 'POST',
    path: '/notifications/:id/read',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Marks one as read by the caller.',
    ...read,
  }),
  readAllNotifications: route({
    method: 'POST',
    path: '/notifications/read-all',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Marks all up to one as read by the caller.',
    ...readAll,
  }),
} as const

/** What administrators are told of; what each has read is their own. */
export const staffNotificationRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/admin/notifications',
    audience: 'admin',
    staff: 'admin',
    summary:
      'What happened on the platform, the latest first, of the last 180 days; `unread=true` lists what the caller has not read.',
    ...listed,
  }),
  countUnread: route({
    method: 'GET',
    path: '/admin/notifications/unread',
    audience: 'admin',
    staff: 'admin',
    summary: 'How many notifications the administrator has not read.',
    response: unreadCount,
  }),
  followUnread: route({
    method: 'GET',
    path: '/admin/notifications/events',
    audience: 'admin',
    staff: 'admin',
    summary: following,
    ...followed,
  }),
  readNotification: route({
    method: 'POST',
    path: '/admin/notifications/:id/read',
    audience: 'admin',
    staff: 'admin',
    summary: 'Marks one as read by the administrator.',
    ...read,
  }),
  readAllNotifications: route({
    method: 'POST',
    path: '/admin/notifications/read-all',
    audience: 'admin',
    staff: 'admin',
    summary: 'Marks all up to one as read by the administrator.',
    ...readAll,
  }),
} as const

/** What a member is told of. */
export const ownNotificationRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/commuter/notifications',
    audience: 'commuter',
    summary:
      'What happened to the member, the latest first, of the last 180 days; `unread=true` lists what they have not read.',
    ...listed,
  }),
  countUnread: route({
    method: 'GET',
    path: '/commuter/notifications/unread',
    audience: 'commuter',
    summary: 'How many notifications the member has not read.',
    response: unreadCount,
  }),
  followUnread: route({
    method: 'GET',
    path: '/commuter/notifications/events',
    audience: 'commuter',
    summary: following,
    ...followed,
  }),
  readNotification: route({
    method: 'POST',
    path: '/commuter/notifications/:id/read',
    audience: 'commuter',
    summary: 'Marks one as read.',
    ...read,
  }),
  readAllNotifications: route({
    method: 'POST',
    path: '/commuter/notifications/read-all',
    audience: 'commuter',
    summary: 'Marks all up to one as read.',
    ...readAll,
  }),
} as const
