import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.gen.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

const current = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs `work` in one transaction. Inside, only `trx` may be used: the root connection would deadlock
 * on PGlite and silently step outside the transaction on PostgreSQL, so it throws on both. Whoever has a
 * transaction in the place of the connection, as a world that is loaded all at once, stays in it.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  // Kysely says so of its transactions alone.
  if (db.isTransaction) return work(db as Trx)
  return db.transaction().execute(async (trx) => {
    const scope = { open: true }
    try {
      return await current.run(scope, () => work(trx))
    } finally {
      scope.open = false
    }
  })
}

/** Throws when called from inside a transaction's work; every way to the root connection calls it. */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error('Inside a transaction only its own trx may be used, not the root connection')
  }
}
