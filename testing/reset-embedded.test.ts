import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from './test-database.ts'

it('a test file begins without what the planner knew of the rows of the file before', async () => {
  const first = await openTestDatabase()
  await sql`insert into attempt_counts (key, attempts, window_ends_at)
    select n::text, 1, now() from generate_series(1, 100) as n`.execute(first.database.db)
  await sql`analyze attempt_counts`.execute(first.database.db)
  await first.drop()
  const second = await openTestDatabase()
  const { rows } =
    await sql`select attname from pg_stats where tablename = 'attempt_counts'`.execute(
      second.database.db,
    )
  await second.drop()
  expect(rows).toEqual([])
})
