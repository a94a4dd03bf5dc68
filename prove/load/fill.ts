import { sql } from 'kysely'
import { provePeriodsJob } from '#server/features/statistics/platform/prove-periods.ts'
import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { postingPlatform } from '../../bench/purchase/posting-platform.ts'
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

/** Employers of about the same size beside those that are there, with trips, rollups and what the night sums up. */
export async function fillPlatform(
  database: Database,
  { size, besides, firstOn, lastOn, say }: Filled,
): Promise<void> {
  const { db } = database
  const joinedAt = new Date(`${firstOn}T00:00:00Z`)
  const { largest } = await createLargePlatform(db, { ...size, ofLargest: 0, joinedAt })
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
  await sumUp(database)
  say('summed up as by night')
  await sql`vacuum analyze`.execute(db)
}

/** By night, periods that are over are added up over all employers: the back office reads these sums. */
async function sumUp(database: Database): Promise<void> {
  const platform = await postingPlatform(database)
  try {
    await provePeriodsJob.run(platform, {})
  } finally {
    await platform.jobs.stop()
  }
}
