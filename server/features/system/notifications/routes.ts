import type { Handlers } from '#contract/route.ts'
import type {
  notificationRoutes,
  ownNotificationRoutes,
  staffNotificationRoutes,
} from '#contract/system/notifications.ts'
import {
  type EmployerActor,
  type MemberActor,
  memberOf,
  type StaffActor,
  userOf,
} from '#server/platform/auth/actor.ts'
import type { Contexts, RequestContext } from '#server/platform/http/contexts.ts'
import { stateEvents, streamHeaders } from '#server/platform/http/state-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markAllRead, markRead } from './mark-read.ts'
import type { Reader } from './queries/read.ts'
import { readNotifications, readUnread } from './read-notifications.ts'

/** Every page that is looked at asks so often: a second would be a statement a second for each of them. */
const pauseMs = 5000

export function notificationHandlers(
  platform: Platform,
): Handlers<typeof notificationRoutes, Contexts> {
  const { db } = platform
  const personOf = (actor: EmployerActor) => {
    const { employerId, userId: readerId } = userOf(actor)
    return { audience: 'employer', employerId, readerId } as const
  }
  return {
    listNotifications: ({ query }, { actor }) => readNotifications(db, teamOf(actor), query),
    countUnread: (_, { actor }) => readUnread(db, teamOf(actor)),
    followUnread: ({ query }, context) => follow(platform, teamOf(context.actor), query, context),
    readNotification: async ({ params }, { actor }) => markRead(db, personOf(actor), params.id),
    readAllNotifications: async ({ body }, { actor }) =>
      markAllRead(db, personOf(actor), body.up_to),
  }
}

export function staffNotificationHandlers(
  platform: Platform,
): Handlers<typeof staffNotificationRoutes, Contexts> {
  const { db } = platform
  const readerOf = ({ adminId }: StaffActor) => ({ audience: 'staff', readerId: adminId }) as const
  return {
    listNotifications: ({ query }, { actor }) => readNotifications(db, readerOf(actor), query),
    countUnread: (_, { actor }) => readUnread(db, readerOf(actor)),
    followUnread: ({ query }, context) => follow(platform, readerOf(context.actor), query, context),
    readNotification: ({ params }, { actor }) => markRead(db, readerOf(actor), params.id),
    readAllNotifications: ({ body }, { actor }) => markAllRead(db, readerOf(actor), body.up_to),
  }
}

export function ownNotificationHandlers(
  platform: Platform,
): Handlers<typeof ownNotificationRoutes, Contexts> {
  const { db } = platform
  const readerOf = (actor: MemberActor) => {
    const { employerId, memberId: readerId } = memberOf(actor)
    return { audience: 'commuter', employerId, readerId } as const
  }
  return {
    listNotifications: ({ query }, { actor }) => readNotifications(db, readerOf(actor), query),
    countUnread: (_, { actor }) => readUnread(db, readerOf(actor)),
    followUnread: ({ query }, context) => follow(platform, readerOf(context.actor), query, context),
    readNotification: ({ params }, { actor }) => markRead(db, readerOf(actor), params.id),
    readAllNotifications: ({ body }, { actor }) => markAllRead(db, readerOf(actor), body.up_to),
  }
}

function teamOf({ employerId, by }: EmployerActor): Reader {
  return { audience: 'employer', employerId, readerId: by.kind === 'user' ? by.id : null }
}

/** Says the state once it is another one than the caller knows. */
async function follow(
  { db, clock }: Platform,
  reader: Reader,
  { known }: { known?: string | undefined },
  { closing, isStillAllowed }: RequestContext,
) {
  const read = async () => {
    const count = await readUnread(db, reader)
    return { ...count, finished: count.state !== known }
  }
  return {
    body: stateEvents({ clock, pauseMs, closing, isStillAllowed, read }),
    headers: streamHeaders,
  }
}
