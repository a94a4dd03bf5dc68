import { sql } from 'kysely'
import { type RollupTable, rollupTables } from '#server/features/trips/rollups/tables.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * Every rollup row of an employer that is not all zeros, by table and in the order of the keys, and
 * what its members carry of their trips.
 */
export async function rollupRows(
  db: Db | Trx,
  employerId: string,
): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  // Object.keys forgets the literal keys.
  for (const name of Object.keys(rollupTables) as RollupTable[]) {
    const { keys, figures } = rollupTables[name]
    const { rows } = await sql`
      select * from ${sql.table(name)}
      where employer_id = ${employerId}
        and (${sql.join(
          figures.map((figure) => sql`${sql.ref(figure)} <> 0`),
          sql` or `,
        )})
      order by ${sql.join(keys.map((key) => sql.ref(key)))}`.execute(db)
    tables[name] = rows
  }
  tables.member_scores = await scoresOfTrips(db, employerId)
  tables.members = await db
    .selectFrom('members')
    .select(['id', 'last_trip_on', 'logged_trips'])
    .where('employer_id', '=', employerId)
    .where('logged_trips', '<>', 0)
    .orderBy('id')
    .execute()
  return tables
}

async function scoresOfTrips(db: Db | Trx, employerId: string): Promise<unknown[]> {
  return db
    .selectFrom('member_scores')
    .select(['bucket', 'starts_on', 'member_id', 'records', 'point_hundredths'])
    .select(['cost_savings_cents', 'green_trips'])
    .where('employer_id', '=', employerId)
    .where('records', '<>', 0)
    .orderBy('bucket')
    .orderBy('starts_on')
    .orderBy('member_id')
    .execute()
}
