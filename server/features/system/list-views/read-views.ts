import type { ListView, ListViews } from '#contract/system/list-views.ts'
import { mayChangeView } from '#domain/system/list-views/view-rules.ts'
import { notFound } from '#server/platform/errors.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isMade, type Keeper } from './change-views.ts'
import { listChoicesOf, listViewsOf, type ViewRow } from './queries.ts'

/** All views and choices of somebody, of every list at once: a page need not wait for those of its own. */
export async function readViews({ db }: Platform, keeper: Keeper): Promise<ListViews> {
  const rows = await listViewsOf(db, keeper.viewer)
  const choices = await listChoicesOf(db, keeper.viewer)
  const known = new Set(rows.map(({ id }) => id))
  return {
    ...presentWhole(rows.map((row) => presentView(row, keeper))),
    choices: choices.map(({ list, columns, defaultViewId }) => ({
      list,
      columns,
      // Another's that is not shared any more opens nothing.
      default_view_id: defaultViewId && known.has(defaultViewId) ? defaultViewId : null,
    })),
    may_save: true,
    may_share: keeper.mayShare,
  }
}

/** What is the team's, for who has no views of their own. */
export async function readSharedViews({ db }: Platform, employerId: string): Promise<ListViews> {
  const rows = await listViewsOf(db, { employerId })
  return {
    ...presentWhole(rows.map((row) => presentView(row, null))),
    choices: [],
    may_save: false,
    may_share: false,
  }
}

export async function readView(platform: Platform, keeper: Keeper, id: string): Promise<ListView> {
  const view = (await readViews(platform, keeper)).data.find(({ _id }) => _id === id)
  if (!view) throw notFound('The view')
  return view
}

export function presentView(row: ViewRow, keeper: Keeper | null): ListView {
  const isOwn = keeper !== null && isMade(row, keeper.viewer)
  return {
    _id: row.id,
    list: row.list,
    name: row.name,
    search: row.search,
    columns: row.columns,
    shared: row.isShared,
    is_own: isOwn,
    may_change: keeper !== null && mayChangeView({ isOwn, isShared: row.isShared }, keeper.isOwner),
    made_by: isOwn ? null : row.maker,
  }
}
