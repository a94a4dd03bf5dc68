import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import { narrowed, type WalletFilter } from './narrow.ts'
import { isAfter, type Place, rewardStatus, shownFields, type WalletRow } from './wallet-row.ts'

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
  return read(
    db,
    filter,
    sql`
    select * from (${sql.join(partsOf(filter).map(part), sql` union all `)}) as w
    ${order} limit ${count} offset ${skip}`,
  )
}

/** The next rows of it after one read before, the earliest first. */
export async function listEmployerWalletAfter(
  db: Db,
  filter: WalletFilter,
  { last, count }: { last: Place | undefined; count: number },
): Promise<WalletRow[]> {
  const order = sql`order by at, rank, id limit ${count}`
  const part = (rows: RawBuilder<unknown>) =>
    sql`(select * from (${rows}) as w where ${isAfter(last)} ${order})`
  const parts = partsOf(filter, last && sql`>= ${last.exactAt}::timestamptz`).map(part)
  const rows = await read(
    db,
    filter,
    sql`select * from (${sql.join(parts, sql` union all `)}) as w ${order}`,
  )
  return rows.reverse()
}

export async function countEmployerWallet(db: Db, filter: WalletFilter): Promise<number> {
  const counts = partsOf(filter).map((rows) => sql`(select count(*) from (${rows}) as w)`)
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(counts, sql` + `)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** As the indexes of migration 27 have it: a reward that took credit of the employer's own. */
const took = sql`r.funded_at is not null and r.corrects is null and r.value_cents > 0
  and r.held -> 0 ->> 'lotId' is not null`
const cameBack = sql`r.cancelled_at is not null and r.approved_at is null`
const moves = sql`t.kind in ('purchase', 'grant', 'deduction', 'reward_cancelled', 'gift', 'withdrawal',
  'credit_expired', 'member_credit_expired', 'invoice_paid', 'payment_reversed', 'refund',
  'dispute_opened', 'dispute_lost', 'dispute_won')`

/**
 * All that moves what an employer can spend, in three parts: postings but for those that hold credit and give it
 * back; rewards as their credit is held; and as it comes back. The first two parts of one instant came in this
 * order, too. `within` compares the time of each with something.
 */
function partsOf(filter: WalletFilter, within?: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { employerId } = filter
  const rewards = (at: RawBuilder<unknown>) =>
    narrowed('employer', filter, { at, memberId: sql`r.member_id`, rewardKind: sql`r.kind` })
  const posted = narrowed('employer', filter, {
    at: sql`t.at`,
    memberId: sql`x.member_id`,
    rewardKind: sql`(select kind from rewards where employer_id = t.employer_id and id = t.subject_id)`,
    postingKind: sql`t.kind`,
  })
  const since = (at: RawBuilder<unknown>) => (within ? sql`and ${at} ${within}` : sql``)
  return [
    sql`
      select t.at, 0 as rank, t.id, x.cents, x.member_id
      from ledger_transactions t
      cross join lateral (
        select sum(cents) filter (where account = 'available')::bigint as cents,
          (array_agg(member_id) filter (where member_id is not null))[1] as member_id
        from ledger_entries where employer_id = t.employer_id and transaction_id = t.id offset 0
      ) as x
      where t.employer_id = ${employerId} and ${moves} and x.cents <> 0
        ${since(sql`t.at`)} and ${posted}`,
    sql`
      select r.funded_at as at, 1 as rank, r.id, -r.value_cents::bigint as cents, r.member_id
      from rewards r
      where r.employer_id = ${employerId} and ${took}
        ${since(sql`r.funded_at`)} and ${rewards(sql`r.funded_at`)}`,
    sql`
      select r.cancelled_at as at, 2 as rank, r.id, r.value_cents::bigint as cents, r.member_id
      from rewards r
      where r.employer_id = ${employerId} and ${took} and ${cameBack}
        ${since(sql`r.cancelled_at`)} and ${rewards(sql`r.cancelled_at`)}`,
  ]
}

/**
 * Rows with the balance after each: what the account had after the last posting of its instant, less what came
 * later in the same one. The latest comes first.
 */
async function read(
  db: Db,
  { employerId }: WalletFilter,
  page: RawBuilder<unknown>,
): Promise<WalletRow[]> {
  const atOne = partsOf({ employerId }, sql`= i.at`).map((part) => sql`(${part})`)
  const { rows } = await sql<WalletRow>`
    with page as materialized (${page}),
    instants as (select distinct at from page),
    stepped as (
      select b.at, b.rank, b.id, coalesce(sum(b.cents) over (
        partition by b.at order by b.rank desc, b.id desc
        rows between unbounded preceding and 1 preceding), 0) as later
      from instants i cross join lateral (${sql.join(atOne, sql` union all `)}) as b
    )
    select ${shownFields}, (a.available_after_cents - s.later)::bigint as "balanceCents",
      p.rank = 2 as "isReturn", false as "isWaiting",
      case when p.rank = 1 then ${rewardStatus} else 'completed' end as status
    from page p
    join stepped s on s.at = p.at and s.rank = p.rank and s.id = p.id
    join employers e on e.id = ${employerId}
    cross join lateral (
      select available_after_cents from ledger_transactions
      where employer_id = ${employerId} and at <= p.at order by at desc, number desc limit 1
    ) as a
    left join ledger_transactions t on t.employer_id = ${employerId} and t.id = p.id and p.rank = 0
    left join rewards r on r.employer_id = ${employerId}
      and r.id = case when p.rank > 0 then p.id when t.kind = 'reward_cancelled' then t.subject_id end
    left join members m on m.employer_id = ${employerId} and m.id = p.member_id
    order by p.at desc, p.rank desc, p.id desc`.execute(db)
  return rows
}
