import { sql } from 'kysely'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import { type SessionOwner, startSession } from '#server/platform/auth/start-session.ts'
import { type Db, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { createLargePlatform } from '../../bench/support/large-platform.ts'
import { insertTrips } from '../../bench/support/spread-trips.ts'

export interface PlatformSize {
  employers: number
  members: number
  trips: number
}

interface Filled {
  size: PlatformSize
  /** An employer with members and trips already. */
  besides: string
  /** Days of the trips; all members joined before. */
  firstOn: string
  lastOn: string
  say(line: string): void
}

/** So many employers have their trips written by one statement. */
const employersAtOnce = 50
/** Rollups of so many employers are made at a time. */
const lanes = 2

/** Employers of about the same size beside those that are there, with trips and rollups; answers a session of staff. */
export async function fillPlatform(
  db: Db,
  { size, besides, firstOn, lastOn, say }: Filled,
): Promise<{ staff: string; employerIds: string[] }> {
  const joinedAt = new Date(`${firstOn}T00:00:00Z`)
  const { staff, largest } = await createLargePlatform(db, { ...size, ofLargest: 0, joinedAt })
  const { rows } = await sql<{ id: string; members: number }>`
    select employer_id as id, count(*)::int as members from members
    where joined_on = ${firstOn}::date and employer_id <> ${besides} group by employer_id order by employer_id`.execute(
    db,
  )
  const employers = rows.filter(({ id }) => id !== largest.employerId)
  for (let at = 0; at < employers.length; at += employersAtOnce) {
    const some = employers.slice(at, at + employersAtOnce)
    const members = some.reduce((sum, employer) => sum + employer.members, 0)
    const trips = (size.trips * members) / size.members
    await insertTrips(db, { employerIds: some.map(({ id }) => id), trips, firstOn, lastOn })
    if (at % 1000 === 0) say(`trips of ${at + some.length} employers`)
  }
  await sql`analyze`.execute(db)
  const waiting = employers.map(({ id }) => id)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const employerId = id
        await inTransaction(db, (trx) => rebuildAllRollups(trx, employerId))
        if (waiting.length % 1000 === 0) say(`rollups of all but ${waiting.length} employers`)
      }
    }),
  )
  await sql`vacuum analyze`.execute(db)
  return { staff, employerIds: employers.map(({ id }) => id) }
}

/** Tokens of so many members, each of another employer as far as there are some. */
export async function signInCommuters(
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
export async function signInEmployers(
  db: Db,
  employerIds: readonly string[],
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employers where id = any(${employerIds}::uuid[]) and status = 'approved'
    order by id limit ${count}`.execute(db)
  await inTransaction(db, (trx) =>
    acceptPublished(
      trx,
      rows.map(({ id }) => id),
      new Date(),
    ),
  )
  return signIn(
    db,
    rows.map(({ id }) => ({ kind: 'employer', employerId: id, userId: id })),
  )
}

async function signIn(db: Db, owners: readonly SessionOwner[]): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const tokens: string[] = []
    for (const owner of owners) tokens.push((await startSession(trx, owner, new Date())).token)
    return tokens
  })
}
