import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'
import { narrowed, type WalletFilter } from './narrow.ts'
import { isAfter, type Place, rewardStatus, shownFields, type WalletRow } from './wallet-row.ts'

/** A member's wallet. */
type MemberFilter = WalletFilter & {
  memberId: string
  /** Without rewards that were never in it: pending, or cancelled before they were approved. */
  movedOnly?: boolean
}

/** A page of a member's wallet, the latest first. */
export async function listMemberWallet(
  db: Db,
  filter: MemberFilter,
  { limit, offset }: Page,
): Promise<WalletRow[]> {
  return read(
    db,
    filter,
    sql`where ${chosen(filter)} order by at desc, rank desc, id desc limit ${limit} offset ${offset}`,
    sql.raw('desc'),
  )
}

/** The next rows of it after one read before, the earliest first. */
export async function listMemberWalletAfter(
  db: Db,
  filter: MemberFilter,
  { last, count }: { last: Place | undefined; count: number },
): Promise<WalletRow[]> {
  return read(
    db,
    filter,
    sql`where ${chosen(filter)} and ${isAfter(last)} order by at, rank, id limit ${count}`,
    sql.raw('asc'),
  )
}

export async function countMemberWallet(db: Db, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${movesOf(filter)}) as w where ${chosen(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

function chosen(filter: MemberFilter): RawBuilder<unknown> {
  const asked = narrowed('member', filter, {
    at: sql`w.at`,
    memberId: sql`${filter.memberId}::uuid`,
    rewardKind: sql`w.reward_kind`,
    postingKind: sql`w.posting_kind`,
  })
  return filter.movedOnly ? sql`${asked} and w.counted <> 0` : asked
}

/**
 * All that concerns a member's wallet: rewards at the time they came into it, or were granted while they are on
 * hold, or were cancelled before; and postings but for those that bring approved rewards. `counted` is what of it
 * was ever in the wallet: what is taken back of an approved reward is a posting of its own.
 */
function movesOf({ employerId, memberId }: MemberFilter): RawBuilder<unknown> {
  return sql`
    select coalesce(r.approved_at, r.cancelled_at, r.granted_at) as at, 1 as rank, r.id,
      r.value_cents::bigint as cents,
      case when r.approved_at is null then 0 else r.value_cents end::bigint as counted,
      r.kind as reward_kind, null as posting_kind, r.id as reward_id, null::uuid as posting_id
    from rewards r
    where r.employer_id = ${employerId} and r.member_id = ${memberId}::uuid
      and r.corrects is null and r.value_cents > 0
    union all
    select t.at, case t.kind when 'reward_cancelled' then 2 else 0 end, t.id, x.cents, x.cents,
      c.kind, t.kind, c.id, t.id
    from (
      select transaction_id, sum(cents)::bigint as cents from ledger_entries
      where employer_id = ${employerId} and member_id = ${memberId}::uuid and account = 'wallet'
      group by transaction_id having sum(cents) <> 0
    ) as x
    join ledger_transactions t on t.employer_id = ${employerId} and t.id = x.transaction_id
    left join rewards c on c.employer_id = ${employerId} and c.id = t.subject_id
      and t.kind = 'reward_cancelled'
    where t.kind <> 'approval'`
}

async function read(
  db: Db,
  filter: MemberFilter,
  page: RawBuilder<unknown>,
  way: RawBuilder<unknown>,
): Promise<WalletRow[]> {
  const { employerId, memberId } = filter
  const { rows } = await sql<WalletRow>`
    with p as materialized (
      select * from (
        select moved.*, sum(counted) over (order by at, rank, id) as balance
        from (${movesOf(filter)}) as moved
      ) as w ${page}
    )
    select ${shownFields}, p.balance::bigint as "balanceCents", false as "isReturn",
      coalesce(r.status = 'pending' and r.funded_at is null, false) as "isWaiting",
      true as "isAskedFor",
      case when p.posting_id is null then ${rewardStatus}
        when t.kind = 'redemption' then coalesce((
          select case d.kind when 'redemption_paid' then 'completed' else 'reversed' end
          from ledger_transactions d
          where d.employer_id = ${employerId} and d.subject_id = t.subject_id
            and d.at >= t.at and d.kind in ('redemption_paid', 'redemption_failed')
          limit 1), 'on_hold')
        else 'completed' end as status
    from p
    join employers e on e.id = ${employerId}
    left join rewards r on r.employer_id = ${employerId} and r.id = p.reward_id
    left join ledger_transactions t on t.employer_id = ${employerId} and t.id = p.posting_id
    left join members m on m.employer_id = ${employerId} and m.id = ${memberId}::uuid
    order by p.at ${way}, p.rank ${way}, p.id ${way}`.execute(db)
  return rows
}
