import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startSession } from '#server/platform/auth/start-session.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { createCommunity } from './community.ts'

interface LargePlatform {
  members: number
  employers: number
  /** Members of the one employer that has more than others. */
  ofLargest: number
  /** When all joined; now unless told otherwise. */
  joinedAt?: Date
}

/** Many employers, who share the members but for those of the largest; answers that one and a session of staff. */
export async function createLargePlatform(db: Db, size: LargePlatform) {
  const largest = await createCommunity(db, 1)
  await fillEmployers(db, size.employers)
  await fillMembers(db, largest.employerId, size)
  return { largest, staff: await staffToken(db) }
}

async function fillEmployers(db: Db, employers: number): Promise<void> {
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    select gen_random_uuid(), 'Contact ' || n, 'office' || n || '@works' || n || '.example', 'none',
      '+1 303 555 0100', 'Business', 'Works ' || n, '1 Main St, Denver', 39.75, -105, 100,
      case when n % 20 = 0 then 'pending' else 'approved' end, now()
    from generate_series(1, ${employers - 1}::int) as n`.execute(db)
}

/** Names as unevenly spread as people's are: the first of each list are many. */
async function fillMembers(
  db: Db,
  largestId: string,
  { members, ofLargest, joinedAt = new Date() }: LargePlatform,
): Promise<void> {
  const firsts = ['Anna', 'Maria', 'John', 'Ana María', 'James', 'Lena', 'Omar', 'Chen', 'Priya']
  const lasts = ['Smith', 'Lopez', 'Nguyen', 'Brown', 'Garcia', 'Okafor', 'Müller', 'Tanaka']
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on,
      surveyed_at, usual_mode, office_days_a_week, distance_miles, created_at)
    select case when n <= ${ofLargest} then ${largestId}::uuid
        else ids[1 + n % array_length(ids, 1)] end,
      gen_random_uuid(), first || ' ' || last || case when n % 3 = 0 then '' else n % 5000 || '' end,
      lower(replace(first, ' ', '') || '.' || last) || n || '@mail' || n % 200 || '.example',
      ${joinedAt}, ${joinedAt}, ${joinedAt}::timestamptz::date, ${joinedAt}, 'drive', 5, 10, ${joinedAt}
    from (
      select n, ids,
        (${firsts}::text[])[1 + floor(${firsts.length} * power(random(), 3))::int] as first,
        (${lasts}::text[])[1 + floor(${lasts.length} * power(random(), 3))::int] as last
      from generate_series(1, ${members}::int) as n,
        (select array_agg(id) as ids from employers where id <> ${largestId}) as others
    ) as people`.execute(db)
}

async function staffToken(db: Db): Promise<string> {
  const adminId = randomUUID()
  await sql`
    insert into admins (id, username, email, password_hash, type, created_at)
    values (${adminId}, 'bench', 'bench@staff.example', 'none', 'admin', now())`.execute(db)
  const { token } = await inTransaction(db, (trx) =>
    startSession(trx, { kind: 'admin', adminId }, new Date()),
  )
  return token
}
