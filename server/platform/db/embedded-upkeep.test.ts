import type { PGlite } from '@electric-sql/pglite'
import { Mutex } from 'async-mutex'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { embeddedUpkeep } from './embedded-upkeep.ts'
import { ConnectionTurns } from './employer-slots.ts'
import { type EmbeddedDatabase, embeddedDatabase, openPglite } from './open-embedded.ts'
import { inTransaction } from './transaction-guard.ts'

let pglite: PGlite
let database: EmbeddedDatabase
/** What the connection was used for: turns of the upkeep, and answers to others. */
const served: string[] = []
const warnings: { statement?: string; err: { message: string } }[] = []
const log = createLog('warn', { write: (line) => void warnings.push(JSON.parse(line)) })

beforeAll(async () => {
  pglite = noteServed(await openPglite({}))
  database = await embeddedDatabase(pglite, () => {}, { log })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.executeSql(`
    drop table if exists things, more, broken;
    create table things (id int primary key, kind text)`)
  // On a slow machine these alone are long enough after the last look for another.
  await letUpkeepFinish()
  served.length = 0
  warnings.length = 0
})

function noteServed(opened: PGlite): PGlite {
  const query = opened.query.bind(opened)
  return Object.assign(opened, {
    query: (text: string, ...others: [unknown[]?]) => {
      if (text.includes('pg_stat_get_mod_since_analyze')) served.push('turn')
      if (text.includes('as answer')) served.push(`answer ${String(others[0]?.[0])}`)
      return query(text, ...others)
    },
  })
}

const ask = (n: number) => sql`select ${n}::int as answer`.execute(database.db)

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
  await database.executeSql('create table more (id int primary key, kind text)')
  const writing = inTransaction(database.db, async (trx) => {
    await fill(1, 2000).execute(trx)
    await sql`insert into more select * from things`.execute(trx)
  })
  // Whoever waits asks once more: behind the turn that came to wait meanwhile.
  await Promise.all([writing, ...[1, 2].map((n) => ask(n).then(() => ask(n + 10)))])
  await letUpkeepFinish()
  // Each table is analyzed and vacuumed; the last turn finds nothing.
  expect(served).toEqual([
    'turn',
    'answer 1',
    'answer 2',
    'turn',
    'answer 11',
    'answer 12',
    'turn',
    'turn',
    'turn',
  ])
})

it('many large statements of a transaction do not hold up whoever waits behind it', async () => {
  const writing = inTransaction(database.db, async (trx) => {
    for (let n = 0; n < 100; n++) await fill(n * 600, n * 600 + 599).execute(trx)
  })
  await Promise.all([writing, ask(1)])
  expect(served).toContain('turn')
  expect(served.indexOf('answer 1')).toBeLessThanOrEqual(2)
})

/** The index can be filled, and not be analyzed. */
async function breakAnalyze(): Promise<void> {
  await database.executeSql(`
    create table broken (id int);
    create or replace function checked(n int) returns int immutable language sql as 'select n';
    create index on broken (checked(id));
    insert into broken select n from generate_series(1, 5000) as n;
    create or replace function checked(n int) returns int immutable language plpgsql
      as 'begin raise exception ''cannot be checked''; end'`)
}

it('a table that cannot be analyzed keeps no other waiting, and is reported once', async () => {
  await breakAnalyze()
  await fill(1, 2000).execute(database.db)
  await letUpkeepFinish()
  expect(await figures()).toMatchObject({ rows: 2000, kinds: 7 })
  await fill(2001, 9000).execute(database.db)
  await letUpkeepFinish()
  expect(await figures()).toMatchObject({ rows: 9000, kinds: 7 })
  expect(warnings).toMatchObject([
    { statement: 'analyze public.broken', err: { message: 'cannot be checked' } },
  ])
})

/** An upkeep of its own with a clock that the test sets. */
function upkeepAt(clock: { now: number }) {
  const turns = new Mutex()
  const upkeep = embeddedUpkeep({
    pglite,
    turns,
    fair: new ConnectionTurns(1),
    log,
    now: () => clock.now,
  })
  return {
    async note(changedRows: number, from: 'product' | 'job queue') {
      upkeep.noteStatement(changedRows, from)
      for (let turn = 0; turn < 10; turn++) {
        await turns.runExclusive(() => new Promise((resolve) => setImmediate(resolve)))
      }
    },
  }
}

const hourMs = 3_600_000

it('tries what failed again after an hour', async () => {
  const clock = { now: 0 }
  const { note } = upkeepAt(clock)
  await breakAnalyze()
  const analyzed = async () =>
    (
      await pglite.query(
        `select attname from pg_stats where tablename = 'broken' and attname = 'id'`,
      )
    ).rows.length
  await note(5000, 'product')
  await pglite.exec(
    `create or replace function checked(n int) returns int immutable language sql as 'select n'`,
  )
  clock.now += hourMs - 1
  await note(5000, 'product')
  expect(await analyzed()).toBe(0)
  clock.now += 1
  await note(5000, 'product')
  expect(await analyzed()).toBe(1)
})

it('without a log a failure is a warning of the process', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const turns = new Mutex()
  const upkeep = embeddedUpkeep({ pglite, turns, fair: new ConnectionTurns(1) })
  await breakAnalyze()
  upkeep.noteStatement(5000, 'product')
  await turns.acquire()
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/analyze public.broken.*cannot be checked/)],
  ])
  warn.mockRestore()
})

it('vacuums a large table in a silence of two seconds, after a day in a short pause', async () => {
  const clock = { now: 0 }
  const { note } = upkeepAt(clock)
  const vacuums = async () =>
    (
      await pglite.query<{ vacuums: number }>(
        `select pg_stat_get_vacuum_count('things'::regclass) as vacuums`,
      )
    ).rows[0]?.vacuums
  // A row fills a page.
  await pglite.exec(`
    alter table things alter kind set storage plain;
    insert into things select n, repeat('x', 7000) from generate_series(1, 2100) as n`)
  await note(2100, 'product')
  expect(await vacuums()).toBe(0)
  clock.now += 300
  await note(0, 'job queue')
  clock.now += 1600
  await note(0, 'job queue')
  expect(await vacuums()).toBe(0)
  clock.now += 200
  await note(0, 'job queue')
  expect(await vacuums()).toBe(1)
  await pglite.exec('update things set id = -id')
  await note(2100, 'product')
  clock.now += 23 * hourMs
  await note(0, 'product')
  clock.now += 300
  await note(0, 'job queue')
  expect(await vacuums()).toBe(1)
  clock.now += hourMs
  await note(0, 'product')
  clock.now += 100
  await note(0, 'job queue')
  expect(await vacuums()).toBe(1)
  clock.now += 200
  await note(0, 'job queue')
  expect(await vacuums()).toBe(2)
})

it('closing waits for no turn behind an open transaction, and none comes after it', async () => {
  // PGlite's own waits for the transaction; the one that test files share does not.
  const close = vi.spyOn(pglite, 'close').mockResolvedValue()
  const opened = await embeddedDatabase(pglite, () => {}, { log })
  const written = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const writing = inTransaction(opened.db, async (trx) => {
    await fill(1, 2000).execute(trx)
    written.resolve()
    await end.promise
  })
  await written.promise
  await opened.close()
  close.mockRestore()
  end.resolve()
  await writing
  await sql`select 1`.execute(opened.db)
  expect(served).toEqual([])
  expect(warnings).toEqual([])
})
