import { Kysely, PGliteDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from '#server/platform/db/migrations/index.ts'
import { openPglite } from '#server/platform/db/open-embedded.ts'
import { type Done, judgeBreaks } from './judge-breaks.ts'
import { lostKeys, readUniqueKeys } from './unique-keys.ts'

/**
 * Refuses migrations that the version running beside them cannot live with, unless they say why it can. All are run on
 * a fresh database, and what they send is read: so also what is sent by a function that several share. Which unique keys
 * are gone afterwards, the catalogue says.
 */

/** These and those before them had landed when the check came. */
const landed = '098-stopped-actions'

const names = Object.keys(migrations).filter((name) => name > landed)
const nothing: Done = { statements: [], lostKeys: [] }
const done = names.length > 0 ? await runAll() : new Map<string, Done>()
const problems = names.flatMap((name) =>
  judgeBreaks(name, done.get(name) ?? nothing, migrations[name] ?? {}),
)
for (const problem of problems) console.error(problem)
console.log(`${names.length} migrations after ${landed}, ${problems.length} found`)
if (problems.length > 0) process.exitCode = 1

async function runAll(): Promise<Map<string, Done>> {
  const ran = new Map<string, Done>()
  let running: string[] = []
  const pglite = await openPglite({})
  const db = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite }),
    log: ({ query }) => {
      running.push(query.sql)
    },
  })
  const watched = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(trx) {
        if (name <= landed) return up(trx)
        const before = await readUniqueKeys(trx)
        running = []
        await up(trx)
        const statements = running
        ran.set(name, { statements, lostKeys: lostKeys(before, await readUniqueKeys(trx)) })
        running = []
      },
    },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(watched) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  await db.destroy()
  if (error) throw error
  return ran
}
