import { setFlagsFromString } from 'node:v8'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, type KyselyPlugin, PGliteDialect } from 'kysely'
import type { Logger } from '../log.ts'
import { connectionQueue } from './connection-queue.ts'
import { lockDataFolder } from './data-lock.ts'
import type { Database } from './database.ts'
import { type EmbeddedUpkeep, embeddedUpkeep } from './embedded-upkeep.ts'
import { guardedDialect } from './guarded-dialect.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'
import type { DB } from './types.gen.ts'

/**
 * V8 may lose count of its code pages when it frees code of WebAssembly, and then ends the process
 * (nodejs/node#64500). PGlite is loaded once and stays: there is next to nothing to free.
 */
setFlagsFromString('--no-wasm-code-gc')

interface Source {
  /** A folder to keep the data in; in memory without one. */
  folder?: string
  /** A dump to start from, for tests. */
  dump?: Blob
}

interface Options extends Source {
  /** For what happens beside the statements; without one it is a warning of the process. */
  log?: Logger
}

export interface EmbeddedDatabase extends Database {
  dump(): Promise<Blob>
}

/** Opens PGlite, PostgreSQL compiled into this process; takes the folder's lock first. */
export async function openEmbedded({ folder, dump, log }: Options): Promise<EmbeddedDatabase> {
  const unlock = folder ? lockDataFolder(folder) : () => {}
  try {
    return await embeddedDatabase(await openPglite({ folder, dump }), unlock, log)
  } catch (error) {
    unlock()
    throw error
  }
}

/** PGlite itself, without a lock on its folder. */
export function openPglite({ folder, dump }: Source): Promise<PGlite> {
  return PGlite.create({
    ...(folder ? { dataDir: `${folder}/pglite` } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: {
      [types.INT8]: Number,
      [types.NUMERIC]: Number,
      [types.DATE]: (text: string) => text,
    },
  })
}

/** An open PGlite as the rest of the code sees a database; `closed` is called when it is closed. */
export async function embeddedDatabase(
  pglite: PGlite,
  closed: () => void,
  log?: Logger,
): Promise<EmbeddedDatabase> {
  const { rows } = await pglite.query<{ server_version: string }>('show server_version')
  const queue = connectionQueue()
  const upkeep = embeddedUpkeep({ pglite, queue, log })
  return {
    db: new Kysely<DB>({
      dialect: guardedDialect(new PGliteDialect({ pglite }), queue),
      plugins: [noting(upkeep)],
    }),
    async executeSql(text, values) {
      refuseInsideTransaction()
      const results = values?.length
        ? [await pglite.query<Record<string, unknown>>(text, values)]
        : await pglite.exec(text)
      for (const { affectedRows = 0 } of results) upkeep.noteStatement(affectedRows, 'job queue')
      return { rows: results.at(-1)?.rows ?? [] }
    },
    // The data folder has one owner.
    exclusively: (work) => work(),
    engine: `PGlite (PostgreSQL ${rows[0]?.server_version})`,
    isEmbedded: true,
    dump: () => pglite.dumpDataDir('none'),
    async close() {
      await upkeep.stop()
      await pglite.close()
      closed()
    },
  }
}

function noting(upkeep: EmbeddedUpkeep): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      upkeep.noteStatement(Number(result.numAffectedRows ?? 0), 'product')
      return result
    },
  }
}
