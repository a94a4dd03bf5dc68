import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { type SessionOwner, startSession } from '#server/platform/auth/start-session.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Crowd } from './habits.ts'

interface Wanted {
  besides: string
  commuters: number
  owners: number
  staff: number
  /** The last day of the trips that were filled in. */
  lastOn: LocalDate
}

/**
 * Of the employers with members, as `fillPlatform` made them, so many people and so many employers' owners; and so many
 * administrators.
 */
export async function signInCrowd(
  db: Db,
  { besides, commuters, owners, staff, lastOn }: Wanted,
): Promise<Crowd> {
  const { rows } = await sql<{ id: string }>`
    select id from employers where id <> ${besides} and exists (
      select from members where employer_id = employers.id and joined_on is not null)
    order by id`.execute(db)
  const employerIds = rows.map(({ id }) => id)
  return {
    commuters: await signInCommuters(db, { employerIds, count: commuters, lastOn }),
    employers: await signInEmployers(db, employerIds, owners),
    staff: await signInStaff(db, staff),
  }
}

/** A token of the employer's owner. */
export async function signInOwner(db: Db, employerId: string): Promise<string> {
  const [token = ''] = await signInOwners(db, [employerId])
  return token
}

/** A token of one of the employer's members. */
export async function signInMember(db: Db, employerId: string, lastOn: LocalDate): Promise<string> {
  const [token = ''] = await signInCommuters(db, { employerIds: [employerId], count: 1, lastOn })
  return token
}

/** Tokens of so many administrators, who are made where they are not there yet. */
async function signInStaff(db: Db, count: number): Promise<string[]> {
  await sql`
    insert into admins (id, username, email, password_hash, type, created_at)
    select gen_random_uuid(), 'staff' || n, 'staff' || n || '@staff.example', 'none', 'admin', now()
    from generate_series(1, ${count}::int) as n
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from admins order by id limit ${count}`.execute(db)
  return signIn(
    db,
    rows.map(({ id }) => ({ kind: 'admin', adminId: id })),
  )
}

interface SomeCommuters {
  employerIds: readonly string[]
  count: number
  lastOn: LocalDate
}

/**
 * Tokens of so many members, each of another employer as far as there are some; of none who logged trips in a run that
 * broke off, for a day takes no more than its two ways.
 */
async function signInCommuters(
  db: Db,
  { employerIds, count, lastOn }: SomeCommuters,
): Promise<string[]> {
  const each = Math.ceil(count / employerIds.length)
  const { rows } = await sql<{ employer_id: string; id: string }>`
    select employer_id, id from unnest(${employerIds.slice(0, count)}::uuid[]) as employer (id_of)
    cross join lateral (select employer_id, id from members
      where employer_id = id_of and left_on is null and not exists (
        select from trips where trips.employer_id = members.employer_id
          and trips.member_id = members.id and trips.trip_on > ${lastOn})
      order by id limit ${each}) as of_one
    limit ${count}`.execute(db)
  return signIn(
    db,
    rows.map((row) => ({ kind: 'commuter', employerId: row.employer_id, memberId: row.id })),
  )
}

/** Tokens of the owners of so many employers. */
async function signInEmployers(
  db: Db,
  employerIds: readonly string[],
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employers where id = any(${employerIds}::uuid[]) and status = 'approved'
    order by id limit ${count}`.execute(db)
  return signInOwners(
    db,
    rows.map(({ id }) => id),
  )
}

/** Each owner has the id of the employer. */
async function signInOwners(db: Db, employerIds: readonly string[]): Promise<string[]> {
  await inTransaction(db, (trx) => acceptPublished(trx, employerIds, new Date()))
  return signIn(
    db,
    employerIds.map((id) => ({ kind: 'employer', employerId: id, userId: id })),
  )
}

async function signIn(db: Db, owners: readonly SessionOwner[]): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const tokens: string[] = []
    for (const owner of owners) tokens.push((await startSession(trx, owner, new Date())).token)
    return tokens
  })
}
