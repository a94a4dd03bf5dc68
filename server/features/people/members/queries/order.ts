import { type RawBuilder, sql } from 'kysely'
import type { MemberOrder } from '#contract/people/members.ts'

export interface Order {
  by: MemberOrder | 'shown_name'
  direction: 'asc' | 'desc'
}

interface Column {
  key: RawBuilder<unknown>
  /** Of a cursor that was read as text. */
  type: RawBuilder<unknown>
  /** Whoever has none comes last, in both directions. */
  canBeMissing: boolean
}

const column = (key: string, type: string, canBeMissing = false): Column => ({
  key: sql.raw(key),
  type: sql.raw(type),
  canBeMissing,
})

const columns: Record<Order['by'], Column> = {
  name: column('lower(name)', 'text', true),
  email: column('lower(email)', 'text'),
  joined: column('listed_at', 'timestamptz'),
  filled_survey: column('(surveyed_at is not null)', 'boolean'),
  automatic_trip_recording: column('records_automatically', 'boolean'),
  last_trip_time: column('last_trip_on', 'date', true),
  last_login: column('last_login_at', 'timestamptz', true),
  last_reminder_time: column('last_reminder_at', 'timestamptz', true),
  trips: column('logged_trips', 'integer'),
  // As staff see everybody: whoever has no name yet stands under the address.
  shown_name: column("coalesce(lower(name), lower(email), '')", 'text'),
}

export function sortKey({ by }: Order): RawBuilder<unknown> {
  return columns[by].key
}

interface Terms {
  key: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

/** An `order by`, the id breaking ties; backwards is the same list read from its end. */
export function ordered(
  { by, direction }: Order,
  { key, id }: Terms,
  isBackwards: boolean,
): RawBuilder<unknown> {
  const way = sql.raw((direction === 'asc') === isBackwards ? 'desc' : 'asc')
  const missing = sql.raw(isBackwards ? 'nulls first' : 'nulls last')
  return sql`${key} ${way} ${columns[by].canBeMissing ? missing : sql``}, ${id} ${way}`
}

/** What comes after the row whose sort key and id are given. */
export function after(
  { by, direction }: Order,
  cursor: { key: string | null; id: string },
): RawBuilder<unknown> {
  const { key, type, canBeMissing } = columns[by]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const last = sql`${cursor.key}::${type}`
  const next = sql`(${key}, id) ${beyond} (${last}, ${cursor.id}::uuid)`
  if (!canBeMissing) return next
  const isFurther = sql`${last} is not null or id ${beyond} ${cursor.id}::uuid`
  return sql`(${next} or ${key} is null and (${isFurther}))`
}
