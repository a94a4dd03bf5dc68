import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { DB } from '#server/platform/db/types.gen.ts'
import { pool } from '../support/floor-server.ts'

/**
 * Hands compiled statements straight to the pool; nothing of Kysely runs then. The few that are built anew each time
 * (of the commute report, what has ended) are built here too.
 */
export const bare: Db = Object.assign(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), {
  executeQuery: ({ sql, parameters }: CompiledQuery) => pool.query(sql, [...parameters]),
})
