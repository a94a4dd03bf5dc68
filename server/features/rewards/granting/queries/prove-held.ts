import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Mismatch } from '#server/platform/extension-points.ts'

/**
 * Holds the money an employer's account has held against the pending rewards it is held for, in one statement
 * and so at one moment: money held for nobody would never be seen again.
 */
export async function listHeldMismatches(db: Db, employerId: string): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with compared (what, id, kept, counted) as (
      select 'held for rewards', null::uuid, a.held_cents, coalesce((
        select sum(value_cents) from rewards
        where employer_id = a.employer_id and status = 'pending' and funded_at is not null), 0)
      from employer_accounts a where a.employer_id = ${employerId}
    )
    select what, id, kept::bigint as kept, counted::bigint as counted
    from compared where kept <> counted`.execute(db)
  return rows
}
