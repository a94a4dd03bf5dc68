import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { inStatement, statementLog } from '../tracing/statement-spans.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Database } from './database.ts'
import { ConnectionTurns, EmployerSlots, type SlotRules } from './employer-slots.ts'
import { guardedDialect } from './guarded-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import { employerSlots, refuseInsideTransaction } from './transaction-guard.ts'
import type { DB } from './types.gen.ts'

interface Options {
  url: string
  connections: number
  log: Logger
  /** After so long a silent server counts as down; without it a query may take its time. */
  queryTimeoutMs?: number
  /** Whether each connection is one with the server for as long as it is open, and may prepare statements. */
  prepares?: boolean
  tracing?: Tracing | undefined
  /** Of employers' transactions. */
  slots?: Partial<SlotRules>
}

/**
 * Of each connection. A request stays on one core: to start workers takes longer than most statements, and the other
 * cores have requests of their own. A hundred thousand members are put in order without a file.
 */
export const connectionOptions =
  '-c timezone=UTC -c max_parallel_workers_per_gather=0 -c work_mem=16MB'

/** What connections ask for when they begin does not reach the server, as behind a pooler: dates would be wrong ones. */
export class OptionsLost extends Error {
  constructor(zone: string) {
    super(
      `Connections at DATABASE_URL have the time zone ${zone} and not UTC, so the options that we ask for are lost. ` +
        'A pooler has to set them itself, as connect_query in deploy/pgbouncer/pgbouncer.ini does',
    )
  }
}

/** So long nobody waits for a connection. */
const poolPatienceMs = 5000

/** Opens a pool on a PostgreSQL server, 15 or newer; a lost connection is replaced on the next use. */
export async function openServer({
  url,
  connections,
  log,
  queryTimeoutMs,
  prepares = true,
  tracing,
  slots,
}: Options): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...(prepares ? { Client: PreparingClient } : {}),
    connectionTimeoutMillis: poolPatienceMs,
    keepAlive: true,
    ...(queryTimeoutMs ? { query_timeout: queryTimeoutMs } : {}),
    application_name: 'switchback',
    options: connectionOptions,
  })
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', noteLoss)
  // The pool listens to idle connections only: the loss of one in use would end the process.
  pool.on('connect', (connection) => connection.on('error', noteLoss))
  try {
    const { rows } = await pool.query<{ version: string; number: number; zone: string }>(
      `select current_setting('server_version') as version,
        current_setting('server_version_num')::int as number, current_setting('TimeZone') as zone`,
    )
    const server = rows[0]
    if (!server || server.number < 150_000) {
      throw new Error(`PostgreSQL 15 or newer is needed, this is ${server?.version}`)
    }
    if (server.zone !== 'UTC') throw new OptionsLost(server.zone)
    const db = new Kysely<DB>({
      ...statementLog(tracing),
      dialect: guardedDialect(
        new PostgresDialect({ pool }),
        new ConnectionTurns(connections, poolPatienceMs),
      ),
    })
    employerSlots(db, new EmployerSlots(slots))
    return {
      db,
      async executeSql(text, values) {
        refuseInsideTransaction()
        return inStatement(tracing, text, () => pool.query(text, values))
      },
      exclusively: (work) => whileLocked(url, work),
      engine: `PostgreSQL ${server.version}`,
      isEmbedded: false,
      close: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/**
 * The lock has a connection of its own, so that the work may use all of the pool; it ends with it. It is that of a
 * transaction: a pooler would hand on the session that holds another kind.
 */
async function whileLocked<T>(url: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: url })
  // Its loss is told by whatever is asked of it next.
  holder.on('error', () => {})
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('switchback instance', 0))`)
    const done = await work()
    await holder.query('commit')
    return done
  } finally {
    await holder.end()
  }
}
