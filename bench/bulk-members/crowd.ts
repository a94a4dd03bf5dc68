import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Community, createCommunity } from '../support/community.ts'

export interface Crowd {
  busy: Community
  other: Community
}

/** An employer with so many who have joined and so many who are invited, and another one who only asks. */
export async function createCrowd(db: Db, members: number): Promise<Crowd> {
  const busy = await createCommunity(db, 1)
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on,
      surveyed_at, usual_mode, office_days_a_week, distance_miles, created_at)
    select ${busy.employerId}::uuid, gen_random_uuid(), 'Member ' || n, n || '@crowd.example',
      invited, joined, joined::date, joined, case when n % 2 = 0 then 'drive' end,
      case when n % 2 = 0 then 5 end, case when n % 2 = 0 then 1 + n % 20 end, invited
    from generate_series(1, ${2 * members}::int) as n,
      (select now() - interval '10 days' as invited) as moment,
      lateral (select case when n % 2 = 0 then invited end as joined) as state`.execute(db)
  const other = await createCommunity(db, 200)
  return { busy, other }
}
