import type { Mutex } from 'async-mutex'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { ConnectionTurns, type Release } from './employer-slots.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

/**
 * Wraps a dialect so that taking the root connection inside a transaction throws, and employers and administrators take
 * turns at the connections. For an engine with one connection a mutex holds those who wait for it, after the guard had
 * its say: Kysely's own queue would deadlock before the driver is asked.
 */
export function guardedDialect(
  dialect: Dialect,
  fair: ConnectionTurns = new ConnectionTurns(Infinity),
  turns?: Mutex,
): Dialect {
  return {
    createDriver: () => guardedDriver(dialect.createDriver(), fair, turns),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () =>
      Object.defineProperties(dialect.createAdapter(), {
        supportsMultipleConnections: { value: true },
        // It would lock its session, and behind a pooler the next statement may be another session's: `migrate` locks.
        acquireMigrationLock: { value: async () => {} },
        releaseMigrationLock: { value: async () => {} },
      }),
  }
}

function guardedDriver(driver: Driver, fair: ConnectionTurns, turns: Mutex | undefined): Driver {
  const taken = new WeakMap<DatabaseConnection, Release>()
  return new Proxy(driver, {
    get(target, name) {
      if (name === 'acquireConnection') return acquire
      if (name === 'releaseConnection') return release
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

  async function acquire(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    const leave = await fair.take()
    try {
      await turns?.acquire()
      const connection = await acquired()
      taken.set(connection, leave)
      return connection
    } catch (error) {
      leave()
      throw error
    }
  }

  async function acquired(): Promise<DatabaseConnection> {
    try {
      return await driver.acquireConnection()
    } catch (error) {
      turns?.release()
      throw error
    }
  }

  async function release(connection: DatabaseConnection): Promise<void> {
    const leave = taken.get(connection)
    try {
      await driver.releaseConnection(connection)
    } finally {
      turns?.release()
      // Statements of an embedded database leave no time by themselves to hear who else has come.
      if (turns && leave) setImmediate(leave)
      else leave?.()
    }
  }
}
