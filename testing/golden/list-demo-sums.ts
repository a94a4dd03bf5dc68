import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** What every employer's trips, rewards, invoices and ledger come to, a line a sum. */
export async function listDemoSums(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select e.email || ' ' || s.what || ': ' || s.n || ', ' || s.total as line
    from employers e join (
      select employer_id, 'trips' as what, count(*) as n, sum(points) as total
      from trips group by 1
      union all
      select employer_id, 'rewards ' || kind || ' ' || status, count(*), sum(value_cents)
      from rewards group by employer_id, kind, status
      union all
      select employer_id, 'ledger ' || account, count(*), sum(cents)
      from ledger_entries group by employer_id, account
    ) s on s.employer_id = e.id
    order by e.email collate "C", s.what collate "C"`.execute(db)
  return rows.map(({ line }) => line)
}
