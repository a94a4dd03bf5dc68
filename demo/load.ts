import { sql } from 'kysely'
import { acrossEmployers, type Db } from '#server/platform/db/transaction-guard.ts'
import { type Filling, fillWithDemoWorld } from './fill-database.ts'
import { analyzeRewards } from './rewards/queries.ts'

/**
 * Fills a database that has no employer with the demo world, all of it or nothing; one that has stays as it
 * is. Of two processes that start at once the second one waits and finds it done. A new embedded database
 * is made faster (`make-world.ts`).
 */
export async function loadDemoWorld(
  db: Db,
  { now, log = () => {} }: { now: Date; log?: Filling['log'] },
): Promise<void> {
  if (await hasEmployer(db)) return
  await acrossEmployers(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo world', 0))`.execute(trx)
    if (await hasEmployer(trx)) return
    await fillWithDemoWorld(trx, { now, log, tend: () => analyzeRewards(trx) })
  })
  // An embedded database never does so by itself, and the planner needs to know.
  await sql`analyze`.execute(db)
}

async function hasEmployer(db: Db): Promise<boolean> {
  const known = await db.selectFrom('employers').select('id').limit(1).execute()
  return known.length > 0
}
