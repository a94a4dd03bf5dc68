import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** A database whose statements are answered by `answer`, outside of any transaction. */
export function databaseOf(answer: (statement: CompiledQuery) => Promise<QueryResult<never>>): Db {
  const nothing = async () => {}
  const connection = {
    executeQuery: answer,
    streamQuery(): never {
      throw new Error('nothing streams here')
    },
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
}
