import { sql } from 'kysely'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** A bench of trips that were lost, or there twice, or whose money does not add up, would say nothing. */
export async function proveLogged(
  db: Db,
  { employerIds }: { employerIds: readonly string[] },
  expected: number,
): Promise<string> {
  const { rows } = await sql<Record<'trips' | 'ids' | 'rewarded' | 'rewards' | 'held', number>>`
    select
      (select count(*) from trips where employer_id = any(${employerIds}::uuid[])) as trips,
      (select count(distinct external_id) from trips
        where employer_id = any(${employerIds}::uuid[])) as ids,
      (select count(distinct trip_id) from rewards
        where employer_id = any(${employerIds}::uuid[])) as rewarded,
      (select sum(value_cents) from rewards
        where employer_id = any(${employerIds}::uuid[])) as rewards,
      (select sum(held_cents) from employer_accounts
        where employer_id = any(${employerIds}::uuid[])) as held`.execute(db)
  const [found] = rows
  const isRight =
    found?.trips === expected &&
    found.ids === expected &&
    found.rewarded === expected &&
    found.rewards === found.held
  if (!isRight) throw new Error(`${expected} were logged, there are ${JSON.stringify(found)}`)
  for (const employerId of employerIds) {
    const mismatches = await listMismatches(db, employerId)
    if (mismatches.length > 0) throw new Error(JSON.stringify(mismatches))
  }
  return `${expected} trips there once each, ${found.rewarded} rewarded; the ledgers sum up and hold ${found.held} cents`
}
