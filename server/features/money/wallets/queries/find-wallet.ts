import { sql } from 'kysely'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import { availableCents } from '#server/features/money/credit/queries/employer.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface Wallet {
  timeZone: string
  communityName: string
  /** Null without a member, or once that one has left. */
  memberName: string | null
  memberEmail: string | null
  /** What the employer can spend. Unit: cents. */
  availableCents: number
  /** What a member can; nothing without one. */
  walletCents: number
  /** Whether the platform pays the employer's rewards today. */
  isSubsidised: boolean
}

/** What stands in an employer's wallet and a member's, ended credit left out; nothing for an employer there is not. */
export async function findWallet(
  db: Db | Trx,
  { employerId, memberId, now }: { employerId: string; memberId: string | null; now: Date },
): Promise<Wallet | undefined> {
  const { rows } = await sql<Wallet>`
    select e.time_zone as "timeZone", e.community_name as "communityName",
      m.name as "memberName", m.email as "memberEmail", ${availableCents(sql`e.id`, now)} as "availableCents",
      coalesce((
        select sum(free_cents) from lots
        where employer_id = e.id and member_id = ${memberId}::uuid and free_cents > 0
          and expires_at > ${now}), 0)::bigint as "walletCents",
      exists (
        select from subscriptions b
        where b.employer_id = e.id and b.type = 'fixed_cost' and b.status = 'launched'
          and b.start_on <= (${now}::timestamptz at time zone e.time_zone)::date
          and coalesce(least(b.last_on, b.cancel_last_on)
            >= (${now}::timestamptz at time zone e.time_zone)::date, true)
      ) as "isSubsidised"
    from employers e
    left join members m on m.employer_id = e.id and m.id = ${memberId}::uuid
      and m.deleted_at is null
    where e.id = ${employerId}`.execute(db)
  return rows[0]
}

interface Moved {
  kind: PostingKind
  cents: number
  memberId: string | null
}

/** What a transaction moved: how much, and of which member. */
export async function findMoved(
  trx: Trx,
  { employerId, transactionId }: { employerId: string; transactionId: string },
): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    select t.kind, n.cents, n.member_id as "memberId"
    from ledger_transactions t
    cross join lateral (
      select coalesce(sum(cents) filter (where cents > 0), 0)::bigint as cents,
        (array_agg(member_id) filter (where member_id is not null))[1] as member_id
      from ledger_entries where employer_id = t.employer_id and transaction_id = t.id
    ) as n
    where t.employer_id = ${employerId} and t.id = ${transactionId}`.execute(trx)
  return rows[0]
}
