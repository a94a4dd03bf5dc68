import type { Handlers } from '#contract/route.ts'
import type { listViewRoutes, staffListViewRoutes } from '#contract/system/list-views.ts'
import { type Actor, hasRole, type StaffActor, userOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeView, chooseForList, type Keeper, removeView, saveView } from './change-views.ts'
import { presentView, readSharedViews, readView, readViews } from './read-views.ts'

export function listViewHandlers(platform: Platform): Handlers<typeof listViewRoutes, Contexts> {
  return {
    async readListViews(_input, { actor }) {
      return actor.by.kind === 'user'
        ? readViews(platform, personOf(actor))
        : readSharedViews(platform, actor.employerId)
    },

    async saveListView({ body: { shared: isShared, ...view } }, { actor }) {
      const keeper = personOf(actor)
      const id = await saveView(platform, keeper, { ...view, isShared })
      return { status: true, result: 'View saved', data: await readView(platform, keeper, id) }
    },

    async changeListView({ params: { id }, body: { shared, ...changes } }, { actor }) {
      const keeper = personOf(actor)
      const view = await changeView(platform, keeper, id, {
        ...given(changes),
        ...(shared !== undefined && { isShared: shared }),
      })
      return { status: true, result: 'View updated', data: presentView(view, keeper) }
    },

    async deleteListView({ params: { id } }, { actor }) {
      await removeView(platform, personOf(actor), id)
      return { status: true, result: 'View deleted' }
    },

    async chooseForList({ body: { list, columns, default_view_id } }, { actor }) {
      const choice = { list, columns, defaultViewId: default_view_id }
      await chooseForList(platform, userOf(actor), choice)
      return { status: true, result: 'Saved' }
    },
  }
}

/** Administrators keep theirs for themselves. */
export function staffListViewHandlers(
  platform: Platform,
): Handlers<typeof staffListViewRoutes, Contexts> {
  return {
    async readListViews(_input, { actor }) {
      return readViews(platform, administratorOf(actor))
    },

    async saveListView({ body }, { actor }) {
      const keeper = administratorOf(actor)
      const id = await saveView(platform, keeper, { ...body, isShared: false })
      return { status: true, result: 'View saved', data: await readView(platform, keeper, id) }
    },

    async changeListView({ params: { id }, body }, { actor }) {
      const keeper = administratorOf(actor)
      const view = await changeView(platform, keeper, id, given(body))
      return { status: true, result: 'View updated', data: presentView(view, keeper) }
    },

    async deleteListView({ params: { id } }, { actor }) {
      await removeView(platform, administratorOf(actor), id)
      return { status: true, result: 'View deleted' }
    },

    async chooseForList({ body: { list, columns, default_view_id } }, { actor }) {
      const choice = { list, columns, defaultViewId: default_view_id }
      await chooseForList(platform, { adminId: actor.adminId }, choice)
      return { status: true, result: 'Saved' }
    },
  }
}

function personOf(actor: Actor): Keeper {
  return {
    viewer: userOf(actor),
    mayShare: hasRole(actor, 'manager'),
    isOwner: hasRole(actor, 'owner'),
  }
}

function administratorOf({ adminId }: StaffActor): Keeper {
  return { viewer: { adminId }, mayShare: false, isOwner: false }
}

type Given<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> }

function given<Changes extends object>(changes: Changes): Given<Changes> {
  // What is left is of the same keys, and not undefined.
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Given<Changes>
}
