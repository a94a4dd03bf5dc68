import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** So many employers with a program each that is due on a day; answers who has which. */
export async function createDueEmployers(
  db: Db,
  count: number,
  dueOn: string | null,
): Promise<{ employerId: string; subscriptionId: string }[]> {
  const pairs = Array.from({ length: count }, () => ({
    employerId: uuid(),
    subscriptionId: uuid(),
  }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
    as due ("employerId" uuid, "subscriptionId" uuid)`
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    select "employerId", 'Bench', "employerId" || '@bench.example', 'none', '+1 303 555 0100',
      'Business', 'Bench', '1 Main St, Denver', 39.75, -105, 100, 'approved', now()
    from ${rows}`.execute(db)
  await sql`insert into employer_accounts (employer_id) select "employerId" from ${rows}`.execute(
    db,
  )
  await sql`
    insert into subscriptions (employer_id, id, type, status, interval, quantity, start_on,
      next_billing_on, created_at, launched_at)
    select "employerId", "subscriptionId", 'ongoing', 'launched', 'month', 100, date '2020-01-01',
      ${dueOn}::date, now(), now()
    from ${rows}`.execute(db)
  await sql`analyze`.execute(db)
  return pairs
}
