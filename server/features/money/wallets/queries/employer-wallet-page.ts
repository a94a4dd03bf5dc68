import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import { laterInInstant, listWithBalances, movedAt, partsOf } from './employer-wallet.ts'
import type { WalletFilter } from './narrow.ts'
import type { WalletRow } from './wallet-row.ts'

/** A page of an employer's wallet, from whichever end of it is nearer. */
export async function listEmployerWallet(
  db: Db,
  filter: WalletFilter,
  { isBackwards, skip, count }: RowRange,
): Promise<WalletRow[]> {
  const way = sql.raw(isBackwards ? 'asc' : 'desc')
  const order = sql`order by at ${way}, rank ${way}, id ${way}`
  // Each part is read in the order of its own index, no further than the page reaches.
  const part = (rows: RawBuilder<unknown>) => sql`(${rows} ${order} limit ${skip + count})`
  return listWithBalances(
    db,
    filter,
    withInstants(
      filter,
      sql`select * from (${sql.join(partsOf(filter).map(part), sql` union all `)}) as w
        ${order} limit ${count} offset ${skip}`,
    ),
  )
}

export async function countEmployerWallet(db: Db, filter: WalletFilter): Promise<number> {
  const counts = partsOf(filter).map((rows) => sql`(select count(*) from (${rows}) as w)`)
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(counts, sql` + `)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows of a page, of which others may have been left out between: each of their instants is read in whole. */
function withInstants(filter: WalletFilter, page: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    page as materialized (${page}),
    instants as (select distinct at from page),
    stepped as (
      select b.at, b.rank, b.id, ${laterInInstant} from instants i cross join lateral (${movedAt(filter)}) as b
    ),
    p as (select page.*, stepped.later from page join stepped using (at, rank, id))`
}
