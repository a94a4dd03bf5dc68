import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { narrowed, type WalletFilter } from './narrow.ts'
import { rewardStatus, shownFields, type WalletRow } from './wallet-row.ts'

/** As the indexes of migrations 27 and 43 have it: a reward that took credit of the employer's own. */
export const tookCredit = sql`r.funded_at is not null and r.corrects is null and r.value_cents > 0
  and r.held -> 0 ->> 'lotId' is not null`
export const gaveCreditBack = sql`r.cancelled_at is not null and r.approved_at is null`
export const movesCredit = sql`t.kind in ('purchase', 'grant', 'deduction', 'reward_cancelled', 'gift', 'withdrawal',
  'credit_expired', 'member_credit_expired', 'invoice_paid', 'payment_reversed', 'refund',
  'refund_failed', 'dispute_opened', 'dispute_lost', 'dispute_won')`

/**
 * All that moves what an employer can spend, in three parts: postings but for those that hold credit and give it
 * back; rewards as their credit is held; and as it comes back. The first two parts of one instant came in this
 * order, too. `within` compares the time of each with something.
 */
export function partsOf(filter: WalletFilter, within?: RawBuilder<unknown>): RawBuilder<unknown>[] {
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
      where t.employer_id = ${employerId} and ${movesCredit} and x.cents <> 0
        ${since(sql`t.at`)} and ${posted}`,
    sql`
      select r.funded_at as at, 1 as rank, r.id, -r.value_cents::bigint as cents, r.member_id
      from rewards r
      where r.employer_id = ${employerId} and ${tookCredit}
        ${since(sql`r.funded_at`)} and ${rewards(sql`r.funded_at`)}`,
    sql`
      select r.cancelled_at as at, 2 as rank, r.id, r.value_cents::bigint as cents, r.member_id
      from rewards r
      where r.employer_id = ${employerId} and ${tookCredit} and ${gaveCreditBack}
        ${since(sql`r.cancelled_at`)} and ${rewards(sql`r.cancelled_at`)}`,
  ]
}

/** Whatever moved credit at an instant that a statement names `i`. */
export function movedAt({ employerId }: WalletFilter): RawBuilder<unknown> {
  return sql.join(
    partsOf({ employerId }, sql`= i.at`).map((part) => sql`(${part})`),
    sql` union all `,
  )
}

/** What comes later than each row in its instant. */
export const laterInInstant = sql`coalesce(sum(b.cents) over (
  partition by b.at order by b.rank desc, b.id desc
  rows between unbounded preceding and 1 preceding), 0) as later`

/**
 * Rows `p` with the balance after each: what the account had after the last posting of its instant, less what came
 * later in the same one. The latest comes first.
 */
export async function listWithBalances(
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
