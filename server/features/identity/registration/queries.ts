import { sql } from 'kysely'
import { findUserByAddress } from '#server/features/identity/accounts/queries.ts'
import type { UserKey } from '#server/platform/auth/actor.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface NewEmployer {
  id: string
  name: string
  email: string
  passwordHash: string
  phone: string
  communityType: string
  communityName: string
  address: string
  latitude: number
  longitude: number
  communitySize: number
}

/** Adds an employer with its first person, or finds who has the address: the same statement. */
export async function insertEmployer(
  trx: Trx,
  row: NewEmployer,
  now: Date,
): Promise<UserKey & { isNew: boolean }> {
  const hasAddress = sql`lower(email) = ${row.email.toLowerCase()}`
  const { rows } = await sql<UserKey & { isNew: boolean }>`
    with added as (
      insert into employers (id, name, email, password_hash, phone, community_type, community_name,
        address, latitude, longitude, community_size, status, created_at)
      select ${row.id}::uuid, ${row.name}, ${row.email}, ${row.passwordHash}, ${row.phone},
        ${row.communityType}, ${row.communityName}, ${row.address}, ${row.latitude}::float8,
        ${row.longitude}::float8, ${row.communitySize}::integer, 'pending', ${now}::timestamptz
      where not exists (select from employer_users where ${hasAddress})
      on conflict do nothing
      returning id
    )
    select id as "employerId", id as "userId", true as "isNew" from added
    union all
    select employer_id, id, false from employer_users where ${hasAddress}`.execute(trx)
  const [registered] = rows
  if (registered) return registered
  // Registered by somebody else at this very moment: what the statement saw is from before.
  const user = await findUserByAddress(trx, row.email)
  if (!user) throw new Error('An address is taken by an account that has no such person')
  return { ...user, isNew: false }
}

/** Whom the mails about a registration are for and about. */
export async function getRegistrant(db: Db, { employerId, userId }: UserKey) {
  return db
    .selectFrom('employers as e')
    .innerJoin('employer_users as u', 'u.employer_id', 'e.id')
    .select(['u.email', 'e.community_name as communityName'])
    .where('e.id', '=', employerId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}
