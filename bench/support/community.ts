import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'

export interface Community {
  employerId: string
  /** Of the employer. */
  token: string
}

/**
 * An approved employer in Denver with so many members, who joined over three years up to a month
 * ago; every 50th has left since. The same members each time, so that two databases can be compared.
 */
export async function createCommunity(db: Db, members: number): Promise<Community> {
  const employerId = uuid()
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    values (${employerId}, 'Bench', ${`${employerId}@bench.example`}, 'none', '+1 303 555 0100',
      'Business', 'Bench', '1 Main St, Denver', 39.75, -105, ${members}, 'approved', now())
  `.execute(db)
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on,
      surveyed_at, usual_mode, office_days_a_week, distance_miles, disabled_at, left_on, created_at)
    select ${employerId}::uuid, gen_random_uuid(), 'Member ' || n, n || '@bench.example',
      joined, joined, joined::date, joined, 'drive', 5, 1 + n % 20,
      case when n % 50 = 0 then now() - interval '20 days' end,
      case when n % 50 = 0 then current_date - 20 end, joined
    from (
      select n, now() - interval '30 days' - interval '3 years' * n / ${members}::int as joined
      from generate_series(1, ${members}::int) as n
    ) as people
  `.execute(db)
  await sql`analyze`.execute(db)
  const owner = { kind: 'employer', employerId, userId: employerId } as const
  const { token } = await inTransaction(db, async (trx) => {
    await acceptPublished(trx, [employerId], new Date())
    return startSession(trx, owner, new Date())
  })
  return { employerId, token }
}

/** Tokens of the first so many members who are here still, with their ids. */
export async function signInMembers(
  db: Db,
  employerId: string,
  count: number,
): Promise<{ memberId: string; token: string }[]> {
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('left_on', 'is', null)
    .orderBy('joined_on')
    .limit(count)
    .execute()
  return inTransaction(db, (trx) =>
    Promise.all(
      members.map(async ({ id: memberId }) => {
        const owner = { kind: 'commuter', employerId, memberId } as const
        const { token } = await startSession(trx, owner, new Date())
        return { memberId, token }
      }),
    ),
  )
}
