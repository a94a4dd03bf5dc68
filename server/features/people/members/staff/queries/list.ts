import { sql } from 'kysely'
import {
  after,
  type Order,
  ordered,
  sortKey,
} from '#server/features/people/members/queries/order.ts'
import { compiledOnce, type Statement } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
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
import { listMembersAt, type MemberOfAllRow } from './rows.ts'

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

interface Read {
  order: Order
  now: Date
}

/** Where a member stands in a list: the sort key as text. */
export interface MemberPlace extends MemberKey {
  key: string | null
}

type StretchParams = AllMembersParams & RowRange
const stretches = new Map<string, Statement<StretchParams, MemberKey>>()

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
  const find = compiledOnce(stretches, shape, (params) => {
    return sql`with listed as ${isOfFew ? sql`materialized` : sql`not materialized`} (
        select employer_id, id, ${sortKey(order)} as key from members
        where ${narrowed(narrowings, params)}
      )
      select employer_id as "employerId", id as "memberId" from listed
      order by ${ordered(order, { key: sql`key`, id: sql`id` }, isBackwards)}
      limit ${params.count} offset ${params.skip}`
  })
  const found = await find(db, { ...paramsOf(filter), ...stretch })
  return listMembersAt(db, isBackwards ? found.toReversed() : found, now)
}

type ChunkParams = AllMembersParams & { count: number; key: string | null; id: string }
const chunks = new Map<string, Statement<ChunkParams, MemberPlace>>()

/** The places after one already read; from the start without one. */
export async function listPlacesAfter(
  db: Db,
  filter: AllMembersFilter,
  { order, count }: { order: Order; count: number },
  last: MemberPlace | undefined,
): Promise<MemberPlace[]> {
  const narrowings = narrowingsOf(filter)
  const shape = [order.by, order.direction, last !== undefined, ...narrowings].join()
  const find = compiledOnce(chunks, shape, (params) => {
    const further = last ? sql` and ${after(order, params)}` : sql``
    const key = sortKey(order)
    return sql`select employer_id as "employerId", id as "memberId", ${key}::text as key from members
      where ${narrowed(narrowings, params)}${further}
      order by ${ordered(order, { key, id: sql`id` }, false)} limit ${params.count}`
  })
  const { key = null, memberId: id = '' } = last ?? {}
  return find(db, { ...paramsOf(filter), count, key, id })
}
