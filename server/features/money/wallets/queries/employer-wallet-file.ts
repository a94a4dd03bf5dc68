import { type RawBuilder, sql } from 'kysely'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import {
  gaveCreditBack,
  laterInInstant,
  listWithBalances,
  movedAt,
  movesCredit,
  partsOf,
  tookCredit,
} from './employer-wallet.ts'
import { narrowed, type WalletFilter } from './narrow.ts'
import { isAfter, type Place, type WalletRow } from './wallet-row.ts'

/**
 * The next rows of an employer's wallet after one read before, the earliest first; those that only the days ask for
 * are among them. A few that a filter is after would be looked for among all that come later.
 */
export async function listEmployerWalletAfter(
  db: Db,
  filter: WalletFilter,
  { last, count }: { last: Place | undefined; count: number },
): Promise<WalletRow[]> {
  const order = sql`order by at, rank, id limit ${count}`
  const part = (rows: RawBuilder<unknown>) =>
    sql`(select * from (${rows}) as w where ${isAfter(last)} ${order})`
  const parts = partsOf(daysOf(filter), last && sql`>= ${last.exactAt}::timestamptz`).map(part)
  const rows = await listWithBalances(
    db,
    filter,
    withRest(filter, sql`select * from (${sql.join(parts, sql` union all `)}) as w ${order}`),
  )
  return rows.reverse()
}

/** Of one part, read by its index alone. */
const keysInTurn = 5000

/**
 * How many rows the wallet has at most on the days of a filter, counted in turns by their keys. The amounts of postings are
 * not looked at, of which some move nothing.
 */
export async function countEmployerWalletAtMost(db: Db, filter: WalletFilter): Promise<number> {
  let count = 0
  for (const part of partNames) {
    const stretches = readChunks(1, (last: KeyPlace | undefined) =>
      findKeyAhead(db, filter, part, last),
    )
    for await (const _ of stretches) count += keysInTurn
  }
  return count
}

type KeyPlace = Pick<Place, 'exactAt' | 'id'>

const partNames = ['posted', 'held', 'returned'] as const

/** The keys of each part, in the order of its index. */
function keysOf(filter: WalletFilter): Record<(typeof partNames)[number], RawBuilder<unknown>> {
  const within = (at: RawBuilder<unknown>) =>
    narrowed('employer', daysOf(filter), { at, memberId: sql`null`, rewardKind: sql`null` })
  const rewards = sql`from rewards r where r.employer_id = ${filter.employerId} and ${tookCredit}`
  return {
    posted: sql`select t.at, t.id from ledger_transactions t
      where t.employer_id = ${filter.employerId} and ${movesCredit} and ${within(sql`t.at`)}`,
    held: sql`select r.funded_at as at, r.id ${rewards} and ${within(sql`r.funded_at`)}`,
    returned: sql`select r.cancelled_at as at, r.id ${rewards} and ${gaveCreditBack}
      and ${within(sql`r.cancelled_at`)}`,
  }
}

/** The place of the last key of the next `keysInTurn`; nothing where fewer follow. */
async function findKeyAhead(
  db: Db,
  filter: WalletFilter,
  part: (typeof partNames)[number],
  last: KeyPlace | undefined,
): Promise<KeyPlace[]> {
  const further = last
    ? sql`where (at, id) > (${last.exactAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<KeyPlace>`
    select at::text as "exactAt", id from (${keysOf(filter)[part]}) as w ${further}
    order by at, id offset ${keysInTurn - 1} limit 1`.execute(db)
  return rows
}

/** Rows that all follow each other: only of the last instant some may be missing. */
function withRest(filter: WalletFilter, page: RawBuilder<unknown>): RawBuilder<unknown> {
  const lastOf = (column: string) => sql`last_value(${sql.ref(column)}) over (order by at, rank, id
    rows between unbounded preceding and unbounded following) as ${sql.ref(`last_${column}`)}`
  return sql`
    page as materialized (
      select *, ${lastOf('at')}, ${lastOf('rank')}, ${lastOf('id')} from (${page}) as read
    ),
    stepped as (
      select b.*, ${laterInInstant} from (
        select true as is_read, at, rank, id, cents, member_id from page
        union all
        select false, w.*
        from (select last_at as at, last_rank, last_id from page limit 1) as i
        cross join lateral (${movedAt(filter)}) as w
        where (w.rank, w.id) > (i.last_rank, i.last_id)
      ) as b
    ),
    p as (select * from stepped where is_read)`
}

/** What is asked of it by its days alone. */
function daysOf({ employerId, startOn, endOn }: WalletFilter): WalletFilter {
  return { employerId, startOn, endOn }
}
