import { type SqlBool, sql } from 'kysely'
import type { ShownColumns, ViewSearch } from '#contract/system/list-views.ts'
import type { UserKey } from '#server/platform/auth/actor.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** Whose views they are: a person's of an employer, or an administrator's. */
export type Viewer = UserKey | { adminId: string }

/** Who looks: somebody with views of their own, or staff in an employer's name, who have none. */
export type Reader = Viewer | { employerId: string }

export interface ViewRow {
  id: string
  list: string
  name: string
  search: ViewSearch
  columns: ShownColumns
  isShared: boolean
  userId: string | null
  adminId: string | null
  maker: string | null
}

interface ChoiceRow {
  list: string
  columns: ShownColumns
  defaultViewId: string | null
}

/** All that a reader sees: what is theirs, and what their team shares. */
export async function listViewsOf(db: Db, reader: Reader): Promise<ViewRow[]> {
  return views(db)
    .where(isVisible(reader))
    .orderBy('v.list')
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
}

/** One of those, held until the transaction ends. */
export async function lockView(trx: Trx, reader: Reader, id: string): Promise<ViewRow | undefined> {
  return views(trx)
    .where(isVisible(reader))
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst()
}

function views(db: Db) {
  return db
    .selectFrom('list_views as v')
    .leftJoin('employer_users as u', (join) =>
      join.onRef('u.employer_id', '=', 'v.employer_id').onRef('u.id', '=', 'v.user_id'),
    )
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.is_shared as isShared',
      'v.user_id as userId',
      'v.admin_id as adminId',
      'u.name as maker',
    ])
    .select(sql<ViewSearch>`v.search`.as('search'))
    .select(sql<ShownColumns>`v.columns`.as('columns'))
}

function isVisible(reader: Reader) {
  if ('adminId' in reader) return sql<SqlBool>`v.admin_id = ${reader.adminId}`
  if (!('userId' in reader)) {
    return sql<SqlBool>`v.employer_id = ${reader.employerId} and v.is_shared`
  }
  return sql<SqlBool>`v.employer_id = ${reader.employerId}
    and (v.user_id = ${reader.userId} or v.is_shared)`
}

export async function listChoicesOf(db: Db, viewer: Viewer): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select list, columns, default_view_id as "defaultViewId" from list_choices
    where ${isOf(viewer)} order by list`.execute(db)
  return rows
}

/** Holds a person until the transaction ends, so that two of their requests cannot both be the thirtieth. */
export async function lockViewer(trx: Trx, viewer: Viewer): Promise<void> {
  if ('adminId' in viewer) {
    await sql`select from admins where id = ${viewer.adminId} for no key update`.execute(trx)
    return
  }
  await sql`select from employer_users
    where employer_id = ${viewer.employerId} and id = ${viewer.userId} for no key update`.execute(
    trx,
  )
}

/** The views that somebody has made of a list. */
export async function listNames(trx: Trx, viewer: Viewer, list: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from list_views where ${isOf(viewer)} and list = ${list}`.execute(trx)
  return rows
}

interface NewView {
  id: string
  list: string
  name: string
  search: ViewSearch
  columns: ShownColumns
  isShared: boolean
  at: Date
}

export async function insertView(trx: Trx, viewer: Viewer, view: NewView): Promise<void> {
  await trx
    .insertInto('list_views')
    .values({
      ...keysOf(viewer),
      id: view.id,
      list: view.list,
      name: view.name,
      search: JSON.stringify(view.search),
      columns: JSON.stringify(view.columns),
      is_shared: view.isShared,
      created_at: view.at,
    })
    .execute()
}

export async function updateView(
  trx: Trx,
  viewer: Viewer,
  { id, name, search, columns, isShared }: ViewRow,
): Promise<void> {
  await trx
    .updateTable('list_views as v')
    .set({
      name,
      search: JSON.stringify(search),
      columns: JSON.stringify(columns),
      is_shared: isShared,
    })
    .where(isVisible(viewer))
    .where('v.id', '=', id)
    .execute()
}

export async function deleteView(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  await trx.deleteFrom('list_views as v').where(isVisible(viewer)).where('v.id', '=', id).execute()
}

export interface Choice {
  list: string
  columns: ShownColumns | undefined
  /** Undefined leaves it as it is. */
  defaultViewId: string | null | undefined
}

/** Writes what was chosen; what is undefined stays. */
export async function writeChoice(
  trx: Trx,
  viewer: Viewer,
  { list, columns, defaultViewId }: Choice,
): Promise<void> {
  const changed = {
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(defaultViewId !== undefined && { default_view_id: defaultViewId }),
  }
  if (Object.keys(changed).length === 0) return
  const whose =
    'adminId' in viewer ? (['admin_id'] as const) : (['employer_id', 'user_id'] as const)
  await trx
    .insertInto('list_choices')
    .values({ ...keysOf(viewer), list, columns: '{}', ...changed })
    .onConflict((conflict) => conflict.columns([...whose, 'list']).doUpdateSet(changed))
    .execute()
}

/** All that somebody kept who leaves; what they shared stays with the team. */
export async function eraseListViews(trx: Trx, viewer: Viewer): Promise<void> {
  await sql`delete from list_choices where ${isOf(viewer)}`.execute(trx)
  await sql`delete from list_views where ${isOf(viewer)} and not is_shared`.execute(trx)
}

function isOf(viewer: Viewer) {
  return 'adminId' in viewer
    ? sql<SqlBool>`admin_id = ${viewer.adminId}`
    : sql<SqlBool>`employer_id = ${viewer.employerId} and user_id = ${viewer.userId}`
}

function keysOf(viewer: Viewer) {
  return 'adminId' in viewer
    ? { admin_id: viewer.adminId }
    : { employer_id: viewer.employerId, user_id: viewer.userId }
}
