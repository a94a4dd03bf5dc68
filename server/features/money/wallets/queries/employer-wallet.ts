import { type RawBuilder, sql } from 'kysely'
import { readChunks } from '#server/platform/db/read-chunks.ts'
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
  return shown(
    db,
    filter,
    withInstants(
      filter,
      sql`select * from (${sql.join(partsOf(filter).map(part), sql` union all `)}) as w
        ${order} limit ${count} offset ${skip}`,
    ),
  )
}

/**
 * The next rows of it after one read before, the earliest first; those that only the days ask for are among them.
 * A few that a filter is after would be looked for among all that come later.
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
  const rows = await shown(
    db,
    filter,
    withRest(filter, sql`select * from (${sql.join(parts, sql` union all `)}) as w ${order}`),
  )
  return rows.reverse()
}

export async function countEmployerWallet(db: Db, filter: WalletFilter): Promise<number> {
  const counts = partsOf(filter).map((rows) => sql`(select count(*) from (${rows}) as w)`)
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(counts, sql` + `)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of one part, read by its index alone. */
const keysInTurn = 5000

/**
 * How many rows it has at most on the days of a filter, counted in turns by their keys. The amounts of postings are
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
  const rewards = sql`from rewards r where r.employer_id = ${filter.employerId} and ${took}`
  return {
    posted: sql`select t.at, t.id from ledger_transactions t
      where t.employer_id = ${filter.employerId} and ${moves} and ${within(sql`t.at`)}`,
    held: sql`select r.funded_at as at, r.id ${rewards} and ${within(sql`r.funded_at`)}`,
    returned: sql`select r.cancelled_at as at, r.id ${rewards} and ${cameBack}
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

/** What is asked of it by its days alone. */
function daysOf({ employerId, startOn, endOn }: WalletFilter): WalletFilter {
  return { employerId, startOn, endOn }
}

/** Whatever moved credit at an instant that a statement names `i`. */
function movedAt({ employerId }: WalletFilter): RawBuilder<unknown> {
  return sql.join(
    partsOf({ employerId }, sql`= i.at`).map((part) => sql`(${part})`),
    sql` union all `,
  )
}

/** What comes later than each row in its instant. */
const later = sql`coalesce(sum(b.cents) over (
  partition by b.at order by b.rank desc, b.id desc
  rows between unbounded preceding and 1 preceding), 0) as later`

/** Rows of a page, of which others may have been left out between: each of their instants is read in whole. */
function withInstants(filter: WalletFilter, page: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    page as materialized (${page}),
    instants as (select distinct at from page),
    stepped as (
      select b.at, b.rank, b.id, ${later} from instants i cross join lateral (${movedAt(filter)}) as b
    ),
    p as (select page.*, stepped.later from page join stepped using (at, rank, id))`
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
      select b.*, ${later} from (
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

/**
 * Rows `p` with the balance after each: what the account had after the last posting of its instant, less what came
 * later in the same one. The latest comes first.
 */
async function shown(
  db: Db,
  filter: WalletFilter,
  rowsP: RawBuilder<unknown>,
): Promise<WalletRow[]> {
  const { employerId } = filter
  const isAskedFor = narrowed(
    'employer',
    { ...filter, startOn: undefined, endOn: undefined },
    {
      at: sql`p.at`,
      memberId: sql`p.member_id`,
      rewardKind: sql`r.kind`,
      postingKind: sql`t.kind`,
    },
  )
  // By key for each row: the planner takes the rows for more than they are, and would read whole tables for them.
  const lookedUp = (name: string, table: string, id: RawBuilder<unknown>) => sql`
    left join lateral (
      select * from ${sql.table(table)} where employer_id = ${employerId} and id = ${id} offset 0
    ) as ${sql.ref(name)} on true`
  const { rows } = await sql<WalletRow>`
    with ${rowsP}
    select ${shownFields}, (a.cents - p.later)::bigint as "balanceCents",
      p.rank = 2 as "isReturn", false as "isWaiting",
      coalesce(${isAskedFor}, false) as "isAskedFor",
      case when p.rank = 1 then ${rewardStatus} else 'completed' end as status
    from p
    join employers e on e.id = ${employerId}
    cross join lateral (
      select coalesce((
        select available_after_cents from ledger_transactions
        where employer_id = ${employerId} and at = p.at order by number desc limit 1
      ), (
        select available_after_cents from ledger_transactions
        where employer_id = ${employerId} and at < p.at order by at desc, number desc limit 1
      )) as cents
    ) as a
    ${lookedUp('t', 'ledger_transactions', sql`case when p.rank = 0 then p.id end`)}
    ${lookedUp(
      'r',
      'rewards',
      sql`case when p.rank > 0 then p.id when t.kind = 'reward_cancelled' then t.subject_id end`,
    )}
    ${lookedUp('m', 'members', sql`p.member_id`)}
    order by p.at desc, p.rank desc, p.id desc`.execute(db)
  return rows
}
