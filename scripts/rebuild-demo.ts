import { sql } from 'kysely'
import { loadDemoWorld } from '#demo/load.ts'
import { makeDemoData } from '#server/demo-start/make-demo-data.ts'
import { systemClock } from '#server/platform/clock.ts'
import { ConfigInvalid, readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'

/** `npm run demo`: throws the demo world away and makes it anew, ending today. The server is stopped. */
const config = readOrExit()
const strangers = await withDatabase(findStrangers)
if (strangers) {
  console.error(`${strangers}: nothing was changed`)
  process.exitCode = 1
} else if (config.databaseUrl) await withDatabase(rebuild)
else await makeDemoData(config.dataFolder, systemClock.now(), ({ line }) => console.log(line))

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function readOrExit() {
  try {
    // Production refuses the demo world by itself; nothing in it is signed.
    return readConfig({ ...process.env, SEED: 'demo' }, () => '')
  } catch (error) {
    if (!(error instanceof ConfigInvalid)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function open(): Promise<Database> {
  try {
    return config.databaseUrl
      ? await openServer({ url: config.databaseUrl, connections: 2, log: createLog('warn') })
      : await openEmbedded({ folder: config.dataFolder })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** What is there that is not of the demo world: real employers, or the tables of another program. */
async function findStrangers({ executeSql }: Database): Promise<string | undefined> {
  const count = async (from: string) => {
    const { rows } = await executeSql(`select count(*)::int as count from ${from}`)
    return Number(rows[0]?.count)
  }
  const tables = `pg_tables where schemaname = 'public'`
  if ((await count(`${tables} and tablename = 'kysely_migration'`)) === 0) {
    const foreign = await count(tables)
    return foreign > 0 ? `The database holds ${foreign} tables of another program` : undefined
  }
  const employers = await count(`employers where email not like '%@demo.example'`)
  return employers > 0 ? `${employers} employers are not of the demo world` : undefined
}

async function rebuild({ db }: Database): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db)
  await loadDemoWorld(db, { now: systemClock.now(), log: (line) => console.log(line) })
}
