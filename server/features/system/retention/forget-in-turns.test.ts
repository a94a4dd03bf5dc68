import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'
import { forgetOldData, forgetOldDataJob } from './forget-old-data.ts'

const app = appOfFile()

let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  community = await createCommunity(app)
})

describe('the job', () => {
  it('takes employers in turns, part by part, and ends when it is asked to', async () => {
    const first = community.employer.id
    const second = (await createCommunity(app)).employer.id
    const old = app.clock.now()
    for (const employer_id of [first, second]) {
      await sql`
        insert into request_answers (employer_id, key, fingerprint, answer, created_at)
        select ${employer_id}::uuid, 'k' || n, 'f', '[]', ${old}::timestamptz
        from generate_series(1, 1100) as n`.execute(app.platform.db)
    }
    app.clock.advance({ days: 30 })
    const left = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from request_answers
        where employer_id in (${first}, ${second}) group by employer_id order by employer_id`.execute(
        app.platform.db,
      )
      return rows.map(({ count }) => count)
    }
    let asked = 0
    // Once a table, then before each part: two tables, and a part of each employer.
    const jobs = { ...app.platform.jobs, isStopping: () => ++asked > 4 }
    await forgetOldData({ ...app.platform, jobs }, (kind) => kind === 'repeats')
    expect(await left()).toEqual([600, 600])
    await forgetOldDataJob.run(app.platform, {})
    expect(await left()).toEqual([])
  })

  it('goes on with the others where one fails that has more old rows than are looked at', async () => {
    const { db } = app.platform
    const failing = community.employer.id
    const second = (await createCommunity(app)).employer.id
    const old = app.clock.now()
    await sql`
      insert into request_answers (employer_id, key, fingerprint, answer, created_at)
      select ${failing}::uuid, 'k' || n, 'f', '[]', ${old}::timestamptz
      from generate_series(1, 5000) as n`.execute(db)
    await sql`
      insert into request_answers (employer_id, key, fingerprint, answer, created_at)
      values (${second}, 'k', 'f', '[]', ${old})`.execute(db)
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'of this employer nothing goes'; end $$`.execute(db)
    await sql`create trigger refuse before delete on request_answers for each row
      when (old.employer_id = ${sql.lit(failing)}) execute function refuse()`.execute(db)
    app.clock.advance({ days: 30 })
    await expect(forgetOldData(app.platform, (kind) => kind === 'repeats')).rejects.toThrow(
      '1 times',
    )
    const left = await db
      .selectFrom('request_answers')
      .select('key')
      .where('employer_id', '=', second)
      .execute()
    expect(left).toEqual([])
    await sql`drop trigger refuse on request_answers`.execute(db)
    await sql`delete from request_answers where employer_id = ${failing}`.execute(db)
  })
})
