import type { Db } from './transaction-guard.ts'

/** One open database, embedded or a server; the rest of the code cannot tell which. */
export interface Database {
  db: Db
  /** Raw SQL for pg-boss, guarded like the rest. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Does something that only one instance may do at a time; the others wait. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** For people: `PGlite (PostgreSQL 18.x)` or `PostgreSQL 15.x`. */
  engine: string
  /** True when this process alone owns the data. */
  isEmbedded: boolean
  /** All data as one file, uncompressed; of an embedded one. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}
