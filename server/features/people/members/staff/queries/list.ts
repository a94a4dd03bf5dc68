import { sql } from 'kysely'
import {
  after,
  type Order,
  ordered,
  sortKey,
} from '#server/features/people/members/queries/order.ts'
import { compiledOnce, type Statement } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import {
  type AllMembersFilter,
  type AllMembersParams,
  narrowed,
  narrowingsOf,
  paramsOf,
  totalOf,
} from './narrow.ts'
import { type MemberOfAllRow, membersOf } from './rows.ts'

const counts = new Map<string, Statement<AllMembersParams, { total: number }>>()

/** How many of everybody's members a filter leaves. */
export async function countOfAll(db: Db, filter: AllMembersFilter): Promise<number> {
  const narrowings = narrowingsOf(filter)
  const count = compiledOnce(counts, narrowings.join(), (params) => {
    return sql`select ${totalOf(narrowings, params)}::bigint as total`
  })
  const [row] = await count(db, paramsOf(filter))
  return row?.total ?? 0
}

/** Of the rows of a page, as its keys were found. */
const shown = { key: sql`page.key`, id: sql`m.id` }

interface Read {
  order: Order
  now: Date
}

type StretchParams = AllMembersParams & RowRange & { now: Date }
const stretches = new Map<string, Statement<StretchParams, MemberOfAllRow>>()

/**
 * A stretch of everybody's members, in their order from whichever end it is read. What a search leaves few of is found
 * before it is put in order: the planner would walk the order past everybody.
 */
export async function listOfAll(
  db: Db,
  filter: AllMembersFilter,
  { order, now }: Read,
  { isOfFew, ...stretch }: RowRange & { isOfFew: boolean },
): Promise<MemberOfAllRow[]> {
  const narrowings = narrowingsOf(filter)
  const { isBackwards } = stretch
  const shape = [order.by, order.direction, isBackwards, isOfFew, ...narrowings].join()
  const statement = compiledOnce(stretches, shape, (params) => {
    const found = sql`select employer_id, id, ${sortKey(order)} as key from members
      where ${narrowed(narrowings, params)}`
    const page = sql`select * from listed
      order by ${ordered(order, { key: sql`key`, id: sql`id` }, isBackwards)}
      limit ${params.count} offset ${params.skip}`
    return membersOf(page, params, {
      listed: sql`listed as ${isOfFew ? sql`materialized` : sql`not materialized`} (${found}),`,
      orderBy: ordered(order, shown, false),
    })
  })
  return statement(db, { ...paramsOf(filter), ...stretch, now })
}

type ChunkParams = AllMembersParams & { now: Date; count: number; key: string | null; id: string }
const chunks = new Map<string, Statement<ChunkParams, MemberOfAllRow>>()

/** The next members after one already read; from the start without one. */
export async function listOfAllAfter(
  db: Db,
  filter: AllMembersFilter,
  { order, now, count }: Read & { count: number },
  last: MemberOfAllRow | undefined,
): Promise<MemberOfAllRow[]> {
  const narrowings = narrowingsOf(filter)
  const shape = [order.by, order.direction, last !== undefined, ...narrowings].join()
  const statement = compiledOnce(chunks, shape, (params) => {
    const further = last ? sql` and ${after(order, params)}` : sql``
    const page = sql`select employer_id, id, ${sortKey(order)} as key from members
      where ${narrowed(narrowings, params)}${further}
      order by ${ordered(order, { key: sortKey(order), id: sql`id` }, false)} limit ${params.count}`
    return membersOf(page, params, { orderBy: ordered(order, shown, false) })
  })
  const { key = null, id = '' } = last ?? {}
  return statement(db, { ...paramsOf(filter), count, now, key, id })
}
