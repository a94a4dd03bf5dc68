import { sql } from 'kysely'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { type SessionOwner, startSession } from '#server/platform/auth/start-session.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Crowd } from './habits.ts'

/** Of the employers with members, as `fillPlatform` made them, so many people, and so many employers' owners. */
export async function signInCrowd(
  db: Db,
  { besides, commuters, owners }: { besides: string; commuters: number; owners: number },
): Promise<Crowd> {
  const { rows } = await sql<{ id: string }>`
    select id from employers where id <> ${besides} and exists (
      select from members where employer_id = employers.id and joined_on is not null)
    order by id`.execute(db)
  const employerIds = rows.map(({ id }) => id)
  return {
    commuters: await signInCommuters(db, employerIds, commuters),
    employers: await signInEmployers(db, employerIds, owners),
    staff: await signInStaff(db),
  }
}

/** A token of the employer's owner. */
export async function signInOwner(db: Db, employerId: string): Promise<string> {
  const [token = ''] = await signInOwners(db, [employerId])
  return token
}

/** A token of one of the employer's members. */
export async function signInMember(db: Db, employerId: string): Promise<string> {
  const [token = ''] = await signInCommuters(db, [employerId], 1)
  return token
}

async function signInStaff(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from admins order by id limit 1`.execute(db)
  return signIn(
    db,
    rows.map(({ id }) => ({ kind: 'admin', adminId: id })),
  )
}

/** Tokens of so many members, each of another employer as far as there are some. */
async function signInCommuters(
  db: Db,
  employerIds: readonly string[],
  count: number,
): Promise<string[]> {
  const each = Math.ceil(count / employerIds.length)
  const { rows } = await sql<{ employer_id: string; id: string }>`
    select employer_id, id from unnest(${employerIds.slice(0, count)}::uuid[]) as employer (id_of)
    cross join lateral (select employer_id, id from members
      where employer_id = id_of and left_on is null order by id limit ${each}) as of_one
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
