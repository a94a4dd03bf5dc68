import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { prepared } from './compiled.ts'
import { openServer } from './open-server.ts'

const findEmployer = prepared<{ id: string }>('found-employer')((db, { id }) =>
  db.selectFrom('employers').select('id').where('id', '=', id),
)

it.each([
  [true, ['found-employer']],
  [false, []],
])(
  'a server configured so (%s) keeps the statements that are to be prepared: %j',
  async (prepares, names) => {
    const { url, drop } = await openTestDatabase()
    const log = createLog('silent')
    const { db, close } = await openServer({ url: url ?? '', connections: 1, log, prepares })
    for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
      expect(await findEmployer(db, { id })).toEqual([])
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
      db,
    )
    expect(rows.map(({ name }) => name)).toEqual(names)
    await close()
    await drop()
  },
)
