import { type RawBuilder, sql } from 'kysely'
import { compiled, compiledOnce, prepared, type Statement } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import { type FilterParams, type MemberFilter, narrowed, narrowingsOf, paramsOf } from './narrow.ts'
import { after, type Order, ordered, sortKey } from './order.ts'
import { totalOf } from './total.ts'

export interface MemberRow {
  id: string
  name: string | null
  email: string | null
  invitedAt: Date | null
  joinedAt: Date | null
  disabledAt: Date | null
  surveyedAt: Date | null
  recordsAutomatically: boolean
  lastTripOn: string | null
  lastLoginAt: Date | null
  lastReminderAt: Date | null
  loggedTrips: number
  hasAcceptedCommute: boolean
  unsubscribedAt: Date | null
}

const fields = sql`m.id, m.name, m.email, m.invited_at as "invitedAt", m.joined_at as "joinedAt",
  m.disabled_at as "disabledAt", m.surveyed_at as "surveyedAt",
  m.records_automatically as "recordsAutomatically", m.last_trip_on as "lastTripOn",
  m.last_login_at as "lastLoginAt", m.last_reminder_at as "lastReminderAt",
  m.logged_trips as "loggedTrips", m.has_accepted_commute as "hasAcceptedCommute",
  m.unsubscribed_at as "unsubscribedAt"`

/** One member as the list has them; nobody who was deleted. */
export const findMember = compiled<MemberKey>()((db, { employerId, memberId }) => {
  const query = sql<MemberRow>`select ${fields} from members as m
    where m.employer_id = ${employerId} and m.id = ${memberId} and m.deleted_at is null`
  return { compile: () => query.compile(db) }
})

const id = sql`id`
/** The sort key and the id of what the inner statement found. */
const found = { key: sql`page.key`, id: sql`page.id` }

const counts = new Map<string, Statement<FilterParams, { total: number }>>()

/** How many members a filter leaves. */
export async function countListed(db: Db, filter: MemberFilter): Promise<number> {
  const narrowings = narrowingsOf(filter)
  const count = compiledOnce(counts, narrowings.join(), (params) => {
    return sql`select ${totalOf(narrowings, params)} as total`
  })
  const [row] = await count(db, paramsOf(filter))
  return row?.total ?? 0
}

interface CountedRow extends MemberRow {
  /** How many members the filter leaves, in each row. */
  total: number
}

const beginnings = new Map<string, Statement<FilterParams & { count: number }, CountedRow>>()

/** The first rows of the list, with how many there are; without a row there are none. */
export async function listBeginning(
  db: Db,
  filter: MemberFilter,
  order: Order,
  count: number,
): Promise<CountedRow[]> {
  const narrowings = narrowingsOf(filter)
  const shape = [order.by, order.direction, ...narrowings].join()
  if (shape === usualShape && count === usualCount) return listUsual(db, filter)
  const beginning = compiledOnce(beginnings, shape, (params) =>
    beginningOf(narrowings, order, params, sql`${params.count}`),
  )
  return beginning(db, { ...paramsOf(filter), count })
}

const usualOrder: Order = { by: 'joined', direction: 'desc' }
const usualShape = [usualOrder.by, usualOrder.direction].join()
const usualCount = 10

/**
 * What the page begins with, as it is opened by most. Its plan suits everybody: a stretch of the index in its order.
 * With the number of rows in the text, as the planner takes another one for a tenth of all.
 */
const listUsual = prepared<Pick<MemberFilter, 'employerId'>>('members-usual')<CountedRow>(
  (db, { employerId }) => {
    const params = paramsOf({ employerId, oldestInvitation: new Date(0) })
    const query = beginningOf([], usualOrder, params, sql.lit(usualCount))
    // The statement is written by hand: its rows are what the type says.
    return { compile: () => (query as RawBuilder<CountedRow>).compile(db) }
  },
)

function beginningOf(
  narrowings: ReturnType<typeof narrowingsOf>,
  order: Order,
  params: FilterParams,
  count: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${fields}, ${totalOf(narrowings, params)} as total
    from members as m
    where ${narrowed(narrowings, params)}
    order by ${ordered(order, { key: sortKey(order), id }, false)}
    limit ${count}`
}

const pages = new Map<string, Statement<FilterParams & RowRange, MemberRow>>()

/**
 * A stretch of the list, in its order from whichever end it is read. Ids are found first, in an index alone where
 * there is one for the order. What a search leaves few of is found before it is put in order: the planner would walk
 * the order from its end, and past everybody if those who are found stand at the other.
 */
export async function listStretch(
  db: Db,
  filter: MemberFilter,
  order: Order,
  { isOfFew = false, ...stretch }: RowRange & { isOfFew?: boolean },
): Promise<MemberRow[]> {
  const narrowings = narrowingsOf(filter)
  const { isBackwards } = stretch
  const shape = [order.by, order.direction, isBackwards, isOfFew, ...narrowings].join()
  const page = compiledOnce(pages, shape, (params) => {
    const all = sql`select id, ${sortKey(order)} as key from members
      where ${narrowed(narrowings, params)}`
    return sql`
      with page as ${isOfFew ? sql`materialized` : sql`not materialized`} (${all})
      select ${fields}
      from (
        select id, key from page
        order by ${ordered(order, found, isBackwards)}
        limit ${params.count} offset ${params.skip}
      ) as page
      join members as m using (id)
      where m.employer_id = ${params.employerId}
      order by ${ordered(order, found, false)}`
  })
  return page(db, { ...paramsOf(filter), ...stretch })
}

/** A row with its place in the order, and its times as the clocks at the employer show them. */
export interface ExportedRow extends MemberRow {
  key: string | null
  localInvited: string | null
  localJoined: string | null
  localLogin: string | null
  localReminder: string | null
}

interface Chunk {
  count: number
  key: string | null
  lastId: string
}

const chunks = new Map<string, Statement<FilterParams & Chunk, ExportedRow>>()

/** The next rows after one already read; from the start without one. */
export async function listChunk(
  db: Db,
  filter: MemberFilter,
  order: Order,
  count: number,
  last: { key: string | null; id: string } | undefined,
): Promise<ExportedRow[]> {
  const narrowings = narrowingsOf(filter)
  const shape = [order.by, order.direction, last !== undefined, ...narrowings].join()
  const chunk = compiledOnce(chunks, shape, (params) => {
    const key = sortKey(order)
    const further = last ? sql` and ${after(order, { key: params.key, id: params.lastId })}` : sql``
    return sql`
      select ${fields}, page.key::text as key,
        ${localTime('invited_at')} as "localInvited", ${localTime('joined_at')} as "localJoined",
        ${localTime('last_login_at')} as "localLogin",
        ${localTime('last_reminder_at')} as "localReminder"
      from (
        select id, ${key} as key from members
        where ${narrowed(narrowings, params)}${further}
        order by ${ordered(order, { key, id }, false)}
        limit ${params.count}
      ) as page
      join members as m using (id)
      join employers as e on e.id = m.employer_id
      where m.employer_id = ${params.employerId}
      order by ${ordered(order, found, false)}`
  })
  return chunk(db, {
    ...paramsOf(filter),
    count,
    key: last?.key ?? null,
    lastId: last?.id ?? '',
  })
}

function localTime(name: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(`m.${name}`)} at time zone e.time_zone, 'YYYY-MM-DD HH24:MI')`
}
