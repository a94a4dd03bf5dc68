import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { done, id, pageMeta, storable } from '../shared.ts'

/** The lists of an employer whose columns and views are kept. */
export const employerLists = [
  'history',
  'invoices',
  'leaderboard',
  'members',
  'rewards',
  'rewards-summary',
] as const

/** Those of the back office. */
export const staffLists = [
  'admin-accounts',
  'audit',
  'business-transactions',
  'employers',
  'member-transactions',
  'open-redemptions',
  'staff-invoices',
  'staff-members',
  'tax-forms',
  'tickets',
] as const

export type EmployerList = (typeof employerLists)[number]
export type StaffList = (typeof staffLists)[number]

const key = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/i))
const filter = z.union([
  z.string().check(z.maxLength(200), storable),
  z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)),
  z.boolean(),
])

function atMost(count: number) {
  return z.refine<object>((record) => Object.keys(record).length <= count, `At most ${count}`)
}

/** Filters and order as the list’s address spells them, the page left out. The page that opens them reads them anew. */
const viewSearch = z.record(key, filter).check(atMost(40))
/** Columns by their ids, as far as somebody chose: whether each is shown. */
const shownColumns = z.record(key, z.boolean()).check(atMost(80))
export const viewName = lineOfText(1, 60)

const listView = z.object({
  _id: id,
  list: z.string(),
  name: z.string(),
  search: viewSearch,
  columns: shownColumns,
  /** Whether all of the employer’s team have it. */
  shared: z.boolean(),
  is_own: z.boolean(),
  /** Whether who asks may rename, update and delete it. */
  may_change: z.boolean(),
  /** Who made it, where that is somebody else. */
  made_by: z.nullable(z.string()),
})

const listChoice = z.object({
  list: z.string(),
  columns: shownColumns,
  /** What opens with the list. */
  default_view_id: z.nullable(id),
})

const listViews = z.object({
  data: z.array(listView),
  choices: z.array(listChoice),
  /** Whether who asks keeps views and choices of their own. */
  may_save: z.boolean(),
  /** Whether they may share views with their team. */
  may_share: z.boolean(),
  meta: pageMeta,
})

export type ListView = z.output<typeof listView>
export type ListViews = z.output<typeof listViews>
export type ViewSearch = z.output<typeof viewSearch>
export type ShownColumns = z.output<typeof shownColumns>

const savedView = z.extend(done, { data: listView })

const viewBody = { name: viewName, search: viewSearch, columns: shownColumns }

const changedView = {
  name: z.optional(viewName),
  search: z.optional(viewSearch),
  columns: z.optional(shownColumns),
}

const choiceBody = {
  columns: z.optional(shownColumns),
  /** One of those that the list shows; null opens the list as it is. */
  default_view_id: z.optional(z.nullable(id)),
}

export const listViewRoutes = {
  readListViews: route({
    method: 'GET',
    path: '/list-views',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'The own views of all lists and those that the team shares, by list and name, with the columns chosen ' +
      'and the view that each list opens with. Who signed in as the employer has none of their own.',
    response: listViews,
  }),
  saveListView: route({
    method: 'POST',
    path: '/list-views',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary:
      'Saves a view of a list: 30 of each at most (409 too_many_views), each name once (409 name_taken). To ' +
      'share it with the team takes a manager.',
    body: z.strictObject({
      list: z.enum(employerLists),
      ...viewBody,
      shared: z._default(z.boolean(), false),
    }),
    response: savedView,
  }),
  changeListView: route({
    method: 'PUT',
    path: '/list-views/:id',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary:
      'Renames, updates or shares a view; what is left out stays. Only who made it may, and of a shared one ' +
      'an owner. To share it takes a manager.',
    params: z.object({ id }),
    body: z.strictObject({ ...changedView, shared: z.optional(z.boolean()) }),
    response: savedView,
  }),
  deleteListView: route({
    method: 'DELETE',
    path: '/list-views/:id',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary:
      'Deletes a view, of everybody who has it. Only who made it may, and of a shared one an owner.',
    params: z.object({ id }),
    response: done,
  }),
  chooseForList: route({
    method: 'PUT',
    path: '/list-choices',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary:
      'The columns that who asks sees of a list, and the view it opens with; what is left out stays.',
    body: z.strictObject({ list: z.enum(employerLists), ...choiceBody }),
    response: done,
  }),
} as const

/** The same for administrators, each for themselves. */
export const staffListViewRoutes = {
  readListViews: route({
    method: 'GET',
    path: '/admin/list-views',
    audience: 'admin',
    staff: 'admin',
    summary:
      'The own views of all lists, by list and name, with columns and the view each list opens with.',
    response: listViews,
  }),
  saveListView: route({
    method: 'POST',
    path: '/admin/list-views',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Saves a view of a list: 30 of each at most (409 too_many_views), each name once (409 name_taken).',
    body: z.strictObject({ list: z.enum(staffLists), ...viewBody }),
    response: savedView,
  }),
  changeListView: route({
    method: 'PUT',
    path: '/admin/list-views/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'Renames or updates an own view; what is left out stays.',
    params: z.object({ id }),
    body: z.strictObject(changedView),
    response: savedView,
  }),
  deleteListView: route({
    method: 'DELETE',
    path: '/admin/list-views/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'Deletes an own view.',
    params: z.object({ id }),
    response: done,
  }),
  chooseForList: route({
    method: 'PUT',
    path: '/admin/list-choices',
    audience: 'admin',
    staff: 'admin',
    summary:
      'The columns that who asks sees of a list, and the view it opens with; what is left out stays.',
    body: z.strictObject({ list: z.enum(staffLists), ...choiceBody }),
    response: done,
  }),
} as const
