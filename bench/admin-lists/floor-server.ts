import { pageOfAll } from '#server/features/people/members/staff/list-of-all.ts'
import { presentStaffMember } from '#server/features/people/members/staff/present.ts'
import { presentEmployer } from '#server/features/staff/employers/present.ts'
import { countEmployers, listEmployers } from '#server/features/staff/employers/queries/list.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import { serveFloor } from '../support/floor-server.ts'
import { replayed } from '../support/replayed.ts'

const lists: Record<string, (db: Db, query: URLSearchParams) => Promise<object>> = {
  '/api/admin/employers': employers,
  '/api/admin/employees': members,
}

serveFloor((_, { pathname, searchParams, search }) => {
  const list = lists[pathname]
  if (!list) throw new Error(`${pathname} is not measured`)
  return replayed(pathname + search, (db) => list(db, searchParams))
}, 'admin')

async function employers(db: Db, query: URLSearchParams): Promise<object> {
  const page = { page: Number(query.get('page') ?? 1), per_page: 15 }
  const filter = { keyword: query.get('keyword') ?? undefined }
  const now = new Date()
  const total = await countEmployers(db, filter)
  const stretch = fromNearerEnd(pageOf(page), total)
  const order = { by: 'created_at', direction: 'desc' } as const
  const rows = stretch ? await listEmployers(db, filter, order, { ...stretch, now }) : []
  const data = rows.map((row) => presentEmployer(row, now))
  return presentPage(page, total, data)
}

async function members(db: Db, query: URLSearchParams): Promise<object> {
  const page = { page: Number(query.get('page') ?? 1), per_page: 10 }
  const keyword = query.get('keyword') ?? undefined
  const filter = {
    employerId: query.get('employer_id') ?? undefined,
    ...(keyword?.includes('@') ? { email: keyword } : { name: keyword }),
  }
  const now = new Date()
  const order = { by: 'joined', direction: 'desc' } as const
  const { total, rows } = await pageOfAll(db, filter, { order, now }, pageOf(page))
  const data = rows.map((row) => presentStaffMember(row, now))
  return presentPage(page, total, data)
}
