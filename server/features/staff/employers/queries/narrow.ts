import { type RawBuilder, sql } from 'kysely'
import type { EmployerOrder } from '#contract/staff/employers.ts'
import type { EmployerState } from '#domain/staff/employers/status-change.ts'
import { patternOf, reachOf } from '#server/platform/db/search-text.ts'

/** What the list of employers is narrowed by; an absent part narrows nothing. */
export interface EmployerFilter {
  /** Part of a name, an address or the organization's name, in any case. */
  keyword?: string | undefined
  state?: EmployerState | undefined
}

export interface Order {
  by: EmployerOrder
  direction: 'asc' | 'desc'
}

/** The employers that are left. */
export function narrowed({ keyword, state }: EmployerFilter): RawBuilder<unknown> {
  const all = [...(keyword ? [isFound(keyword)] : []), ...(state ? [sql`status = ${state}`] : [])]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** What names an employer, each in the words of the index. */
const searched = [sql`lower(name)`, sql`lower(email)`, sql`lower(community_name)`]

function isFound(keyword: string): RawBuilder<unknown> {
  const pattern = patternOf(keyword)
  const patterns = reachOf(keyword) === 'part' ? [pattern] : [pattern, `% ${pattern}`]
  const hits = searched.flatMap((text) => patterns.map((each) => sql`${text} like lower(${each})`))
  return sql`(${sql.join(hits, sql` or `)})`
}

const columns: Record<EmployerOrder, { key: string; type: string; canBeMissing?: boolean }> = {
  community_name: { key: 'lower(community_name)', type: 'text' },
  name: { key: 'lower(name)', type: 'text' },
  email: { key: 'lower(email)', type: 'text' },
  created_at: { key: 'created_at', type: 'timestamptz' },
  approved_on: { key: 'approved_at', type: 'timestamptz', canBeMissing: true },
  community_size: { key: 'community_size', type: 'integer' },
}

export function sortKey({ by }: Order): RawBuilder<unknown> {
  return sql.raw(columns[by].key)
}

/** An `order by`, the id breaking ties; backwards is the same list read from its end. */
export function ordered(
  { by, direction }: Order,
  key: RawBuilder<unknown>,
  isBackwards: boolean,
): RawBuilder<unknown> {
  const way = sql.raw((direction === 'asc') === isBackwards ? 'desc' : 'asc')
  const missing = sql.raw(isBackwards ? 'nulls first' : 'nulls last')
  return sql`${key} ${way} ${columns[by].canBeMissing ? missing : sql``}, id ${way}`
}

/** What comes after the row whose sort key and id are given. */
export function after(
  { by, direction }: Order,
  cursor: { key: string | null; id: string },
): RawBuilder<unknown> {
  const { key, type, canBeMissing } = columns[by]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const last = sql`${cursor.key}::${sql.raw(type)}`
  const next = sql`(${sql.raw(key)}, id) ${beyond} (${last}, ${cursor.id}::uuid)`
  if (!canBeMissing) return next
  const isFurther = sql`${last} is not null or id ${beyond} ${cursor.id}::uuid`
  return sql`(${next} or ${sql.raw(key)} is null and (${isFurther}))`
}
