import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Mismatch } from '#server/platform/extension-points.ts'

const free = sql`account in ('available', 'wallet')`
const committed = sql`account in ('held', 'redeeming')`
const accounts = ['available', 'held', 'receivable', 'shortfall'] as const
/** Sums kept beside the balances, with the entries they are of. */
const sums = {
  rewarded: sql`sum(cents) filter (where account = 'wallet'
    and kind in ('approval', 'reward_cancelled'))`,
  redeemed: sql`sum(cents) filter (where account = 'payouts')`,
  promoted: sql`-sum(cents) filter (where account = 'promotion')`,
  expired: sql`sum(cents) filter (where account = 'expired')`,
}

/**
 * Holds an employer's ledger against its entries, in one statement and so at one moment: every
 * transaction zero and none empty, lots and accounts equal to their entries, each entry in a lot of its
 * own kind, the running balance right, the numbers without a gap.
 */
export async function listMismatches(db: Db, employerId: string): Promise<Mismatch[]> {
  const mine = sql`employer_id = ${employerId}`
  const ofAccounts = accounts.map(
    (account) => sql`
      select ${sql.lit(`account ${account}`)}, null, a.${sql.ref(`${account}_cents`)},
        coalesce((select sum(cents) from entries where account = ${sql.lit(account)}), 0)
      from employer_accounts a where ${mine}`,
  )
  const ofSums = Object.entries(sums).map(
    ([name, sum]) => sql`
      select ${sql.lit(`sum ${name}`)}, null, a.${sql.ref(`${name}_cents`)},
        coalesce((select ${sum} from entries), 0)
      from employer_accounts a where ${mine}`,
  )
  const { rows } = await sql<Mismatch>`
    with entries as (
      select e.transaction_id, e.line, e.account, e.member_id, e.lot_id, e.cents, t.kind
      from ledger_entries e
      join ledger_transactions t on t.employer_id = e.employer_id and t.id = e.transaction_id
      where e.employer_id = ${employerId}
    ), transactions as (
      select t.id, t.number, t.available_after_cents, coalesce(s.total, 0) as total,
        coalesce(s.lines, 0) as lines,
        sum(coalesce(s.available, 0)) over (order by t.number) as available
      from ledger_transactions t
      left join (
        select transaction_id, sum(cents) as total, count(*) as lines,
          sum(cents) filter (where account = 'available') as available
        from entries group by transaction_id
      ) s on s.transaction_id = t.id
      where ${mine}
    ), lot_sums as (
      select lot_id, sum(cents) filter (where ${free}) as free,
        sum(cents) filter (where ${committed}) as committed
      from entries where lot_id is not null group by lot_id
    ), compared (what, id, kept, counted) as (
      select 'transaction', id, 0, total from transactions
      union all
      select 'entries of a transaction', id, 0, 1 from transactions where lines = 0
      union all
      select 'balance after a transaction', id, available_after_cents, available from transactions
      union all
      select 'lot free', l.id, l.free_cents, coalesce(s.free, 0)
      from lots l left join lot_sums s on s.lot_id = l.id where ${mine}
      union all
      select 'lot committed', l.id, l.committed_cents, coalesce(s.committed, 0)
      from lots l left join lot_sums s on s.lot_id = l.id where ${mine}
      union all
      select 'entry in another owner''s lot', l.id, 0, e.cents
      from entries e join lots l on l.id = e.lot_id and ${mine}
      where l.member_id is distinct from e.member_id
      union all
      select 'numbers', null, a.last_number, (select count(*) from transactions
        where number between 1 and a.last_number)
      from employer_accounts a where ${mine}
      union all ${sql.join([...ofAccounts, ...ofSums], sql` union all `)}
    )
    select what, id, kept::bigint as kept, counted::bigint as counted
    from compared where kept <> counted order by what, id limit 100`.execute(db)
  return rows
}

/** Every employer money was ever posted for. */
export async function listLedgers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('employer_accounts')
    .select('employer_id')
    .orderBy('employer_id')
    .execute()
  return rows.map((row) => row.employer_id)
}
