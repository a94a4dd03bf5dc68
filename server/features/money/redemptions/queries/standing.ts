import { sql } from 'kysely'
import type { Part } from '#domain/money/ledger/lots.ts'
import { linkEndsAt } from '#domain/money/redemptions/redeemable.ts'
import type { MemberKey, RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** Where a member stands with money. Units: cents. */
export interface Standing {
  name: string | null
  email: string | null
  deletedAt: Date | null
  /** Staff found that the address is not theirs. */
  isEmailDeclined: boolean
  /** Until when who was deleted can redeem by a link; null for who was not. */
  linkEndsAt: Date | null
  communityName: string
  /** What can be spent: approved, not ended, not being redeemed. */
  walletCents: number
  /** Being redeemed. */
  onHoldCents: number
  /** Redeemed in the calendar year of the employer's clock, what is on hold included. */
  yearCents: number
}

/** Of anybody who ever was a member; the deleted ones included. */
export async function findStanding(
  db: Db | Trx,
  { employerId, memberId, now }: MemberKey & { now: Date },
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select m.name, m.email, m.deleted_at as "deletedAt", k.ends_at as "linkEndsAt",
      m.email_declined_at is not null as "isEmailDeclined", e.community_name as "communityName",
      (select coalesce(sum(free_cents), 0) from lots
        where employer_id = m.employer_id and member_id = m.id and free_cents > 0
          and expires_at > ${now})::bigint as "walletCents",
      (select coalesce(sum(cents), 0) from ledger_entries
        where employer_id = m.employer_id and member_id = m.id
          and account = 'redeeming')::bigint as "onHoldCents",
      (select coalesce(sum(n.cents), 0) from ledger_entries n
        join ledger_transactions t on t.employer_id = n.employer_id and t.id = n.transaction_id
        where n.employer_id = m.employer_id and n.member_id = m.id and n.account = 'redeeming'
          and t.kind = 'redemption'
          and t.at >= date_trunc('year', ${now}::timestamptz at time zone e.time_zone)
            at time zone e.time_zone
          and not exists (
            select from ledger_transactions f
            where f.employer_id = t.employer_id
              and f.key = 'redemption_failed:' || coalesce(t.subject_id, t.id)))::bigint as "yearCents"
    from members m
    join employers e on e.id = m.employer_id
    left join leaver_links k on k.employer_id = m.employer_id and k.member_id = m.id
    where m.employer_id = ${employerId} and m.id = ${memberId}`.execute(db)
  const [row] = rows
  // Whoever was deleted before links were noted has the days of everybody.
  return (
    row && { ...row, linkEndsAt: row.linkEndsAt ?? (row.deletedAt && linkEndsAt(row.deletedAt)) }
  )
}

/** The lots that a redemption is held in. */
export async function listHeldParts(trx: Trx, { employerId, id }: RowKey): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select n.lot_id as "lotId", n.cents
    from ledger_transactions t
    join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
      and n.account = 'redeeming'
    where t.employer_id = ${employerId} and t.key = ${`redemption:${id}`}
    order by n.line`.execute(trx)
  return rows
}
