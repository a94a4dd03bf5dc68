import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import { EmployerSlots, inTurnsOf } from './employer-slots.ts'
import type { DB } from './types.gen.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

/** Whose account may be locked in it: one employer's, anybody's, nobody's. */
type Owner = { employerId: string } | 'all' | 'none'

const current = new AsyncLocalStorage<{ open: boolean; owner: Owner }>()

/**
 * Runs `work` in one transaction. Inside, only `trx` may be used: the root connection would deadlock
 * on PGlite and silently step outside the transaction on PostgreSQL, so it throws on both. Whoever has a
 * transaction in the place of the connection, as a world that is loaded all at once, stays in it. For what
 * is no employer's, and for a few that are named in a test; all else is `inEmployerTransaction`.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transact(db, 'none', work)
}

/**
 * The same for what is written for an employer: it takes one of the employer's slots before a connection, so that
 * those who wait for each other's locks leave connections to everybody else. A request that would wait behind too
 * many, or too long, is refused with 429 `employer_busy`.
 */
export async function inEmployerTransaction<T>(
  db: Db,
  employerId: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  // Kysely says so of its transactions alone.
  if (db.isTransaction) return work(db as Trx)
  refuseInsideTransaction()
  const release = await employerSlots(db).take(employerId)
  try {
    return await inTurnsOf(employerId, () => transact(db, { employerId }, work))
  } finally {
    release()
  }
}

/** The same for a job that learns only inside whose account it is about, and for worlds of many employers. */
export function acrossEmployers<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transact(db, 'all', work)
}

async function transact<T>(db: Db, owner: Owner, work: (trx: Trx) => Promise<T>): Promise<T> {
  // Kysely says so of its transactions alone.
  if (db.isTransaction) return work(db as Trx)
  return db.transaction().execute(async (trx) => {
    const scope = { open: true, owner }
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

/** Throws in a transaction that is not this employer's; everything that locks an account calls it. */
export function requireEmployerTransaction(employerId: string): void {
  const owner = current.getStore()?.owner ?? 'all'
  if (owner === 'all' || (owner !== 'none' && owner.employerId === employerId)) return
  throw new Error(
    'An account is locked in its own employer’s transaction: use inEmployerTransaction',
  )
}

const slots = new WeakMap<Db, EmployerSlots>()

/** The slots of a database in this process; given ones are those from now on. */
export function employerSlots(db: Db, given?: EmployerSlots): EmployerSlots {
  const its = given ?? slots.get(db) ?? new EmployerSlots()
  slots.set(db, its)
  return its
}
