import { parseArgs } from 'node:util'
import { listLedgers } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { replayLedger } from '#server/features/money/ledger/replay-ledger.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'

/**
 * `npm run ledger -- replay [--employer id]`: adds every journal up from its first entry and compares
 * what comes out with the stored balances. Reads only; an embedded database needs the server stopped.
 */
const { values, positionals } = readArguments()
if (positionals.join(' ') !== 'replay') leave('usage: npm run ledger -- replay [--employer id]', 2)
const database = await open()
try {
  const isReady = await hasLedger(database)
  if (!isReady) console.error('This database has no ledger: it has not been migrated yet')
  process.exitCode = isReady && (await replayAll(database, values.employer)) ? 0 : 1
} finally {
  await database.close()
}

async function hasLedger({ executeSql }: Database): Promise<boolean> {
  const { rows } = await executeSql(`select to_regclass('ledger_entries') is not null as found`)
  return rows[0]?.found === true
}

async function replayAll({ db }: Database, employerId: string | undefined): Promise<boolean> {
  const employers = employerId ? [employerId] : await listLedgers(db)
  let transactions = 0
  let mismatches = 0
  for (const employer of employers) {
    const replayed = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => replayLedger(trx, employer))
    transactions += replayed.transactions
    mismatches += replayed.mismatches.length
    if (replayed.mismatches.length === 0) continue
    console.error(`Employer ${employer}: stored balances differ from the journal`)
    console.table(replayed.mismatches)
  }
  const counted = `${transactions} transactions of ${employers.length} employers replayed`
  console.log(
    mismatches ? `${counted}: ${mismatches} differences` : `${counted}: all balances agree`,
  )
  return mismatches === 0
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { employer: { type: 'string' } } })
  } catch (error) {
    return leave(error instanceof Error ? error.message : String(error), 2)
  }
}

async function open(): Promise<Database> {
  try {
    // Nothing is signed here.
    const config = readConfig(process.env, () => '')
    return config.databaseUrl
      ? await openServer({ url: config.databaseUrl, connections: 2, log: createLog('warn') })
      : await openEmbedded({ folder: config.dataFolder })
  } catch (error) {
    return leave(error instanceof Error ? error.message : String(error), 2)
  }
}

function leave(reason: string, code: number): never {
  console.error(reason)
  process.exit(code)
}
