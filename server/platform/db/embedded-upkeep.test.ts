import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts'
import { inTransaction } from './transaction-guard.ts'

let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmbedded({})
})
afterAll(() => database.close())
beforeEach(async () => {
  await letUpkeepFinish()
  await database.executeSql(`
    drop table if exists things;
    create table things (id int primary key, kind text)`)
})

const fill = (from: number, to: number) =>
  sql`insert into things select n, 'kind ' || n % 7 from generate_series(${from}::int, ${to}::int) as n`

async function figures(): Promise<{ rows: number; dead: number; kinds: number | null }> {
  const { rows } = await sql<{ rows: number; dead: number; kinds: number | null }>`
    select reltuples::int as rows, pg_stat_get_dead_tuples(oid) as dead,
      (select n_distinct::float8 from pg_stats where tablename = 'things' and attname = 'kind') as kinds
    from pg_class where oid = 'things'::regclass`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('the table is there')
  return row
}

/** Each turn of the upkeep comes before a statement that is asked for after it. */
async function letUpkeepFinish(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await sql`select 1`.execute(database.db)
}

it('the statement after many writes is planned on what was written', async () => {
  await fill(1, 2000).execute(database.db)
  expect(await figures()).toMatchObject({ rows: 2000, kinds: 7 })
})

it('a transaction is left alone; the statement after it is planned on what it wrote', async () => {
  await inTransaction(database.db, async (trx) => {
    await fill(1, 2000).execute(trx)
    const { rows } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where oid = 'things'::regclass`.execute(trx)
    expect(rows).not.toEqual([{ rows: 2000 }])
  })
  expect(await figures()).toMatchObject({ rows: 2000, kinds: 7 })
})

it('knows of what the job queue writes past Kysely', async () => {
  await database.executeSql(`insert into things select n, 'x' from generate_series(1, 2000) as n`)
  expect(await figures()).toMatchObject({ rows: 2000, kinds: 1 })
})

it('takes the place of rows that are gone', async () => {
  await fill(1, 2000).execute(database.db)
  await sql`delete from things where id > 500`.execute(database.db)
  // One turn analyzes, another vacuums; whoever waits goes between them.
  await letUpkeepFinish()
  expect(await figures()).toMatchObject({ rows: 500, dead: 0 })
})

it('lets a plan that was kept be made anew', async () => {
  await database.executeSql(`
    create table others (id int primary key, thing int);
    create index on others (thing);
    set plan_cache_mode = force_generic_plan;
    prepare joined as select count(*) from things join others on others.thing = things.id`)
  const plan = async () =>
    JSON.stringify((await database.executeSql('explain execute joined')).rows)
  const before = await plan()
  await fill(1, 5000).execute(database.db)
  await sql`insert into others select n, n from generate_series(1, 5000) as n`.execute(database.db)
  await letUpkeepFinish()
  expect(before).not.toMatch(/rows=5000/)
  expect(await plan()).toMatch(/rows=5000/)
})

it('others are served between its turns', async () => {
  const writes = Array.from({ length: 20 }, (_, table) =>
    sql`create table ${sql.table(`t${table}`)} as select n from generate_series(1, 600) as n`.execute(
      database.db,
    ),
  )
  const answers = Array.from({ length: 20 }, (_, n) =>
    sql<{ n: number }>`select ${n}::int as n`.execute(database.db),
  )
  await Promise.all(writes)
  expect((await Promise.all(answers)).map(({ rows }) => rows[0]?.n)).toEqual(
    Array.from({ length: 20 }, (_, n) => n),
  )
})
