import type { Mutex } from 'async-mutex'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { refuseInsideTransaction } from './transaction-guard.ts'

/**
 * Wraps a dialect so that taking the root connection inside a transaction throws. For an engine with
 * one connection a mutex holds those who wait for it, after the guard had its say: Kysely's own queue
 * would deadlock before the driver is asked.
 */
export function guardedDialect(dialect: Dialect, turns?: Mutex): Dialect {
  return {
    createDriver: () => guardedDriver(dialect.createDriver(), turns),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () =>
      Object.defineProperty(dialect.createAdapter(), 'supportsMultipleConnections', {
        value: true,
      }),
  }
}

function guardedDriver(driver: Driver, turns: Mutex | undefined): Driver {
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
    if (!turns) return driver.acquireConnection()
    await turns.acquire()
    try {
      return await driver.acquireConnection()
    } catch (error) {
      turns.release()
      throw error
    }
  }

  async function release(connection: DatabaseConnection): Promise<void> {
    await driver.releaseConnection(connection)
    turns?.release()
  }
}
