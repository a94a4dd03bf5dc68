import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Mismatch } from '#server/platform/extension-points.ts'

/**
 * Holds an employer's redemptions against its ledger, in one statement and so at one moment: what is on hold of each,
 * and what of each was paid out. What was redeemed before there were rows of it is left out.
 */
export async function listRedemptionMismatches(db: Db, employerId: string): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with postings as (
      select t.subject_id as id,
        sum(n.cents) filter (where n.account = 'redeeming') as held,
        sum(n.cents) filter (where n.account = 'payouts') as paid
      from ledger_transactions t
      join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
      where t.employer_id = ${employerId}
        and t.kind in ('redemption', 'redemption_paid', 'redemption_failed')
      group by t.subject_id
    ), compared (what, id, kept, counted) as (
      select 'on hold of a redemption', r.id,
        case when r.settled_at is null then r.cents else 0 end, coalesce(p.held, 0)
      from redemptions r left join postings p on p.id = r.id where r.employer_id = ${employerId}
      union all
      select 'paid out of a redemption', r.id,
        case when r.status = 'paid' then r.cents else 0 end, coalesce(p.paid, 0)
      from redemptions r left join postings p on p.id = r.id where r.employer_id = ${employerId}
    )
    select what, id, kept::bigint as kept, counted::bigint as counted
    from compared where kept <> counted order by what, id limit 100`.execute(db)
  return rows
}
