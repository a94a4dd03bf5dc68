import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite, types } from '@electric-sql/pglite'
import { Mutex } from 'async-mutex'
import { Kysely, type KyselyPlugin, PGliteDialect } from 'kysely'
import { type BackupDoor, openBackupDoor } from '../backup/backup-door.ts'
import type { Logger } from '../log.ts'
import { inStatement, statementLog } from '../tracing/statement-spans.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { lockDataFolder } from './data-lock.ts'
import type { Database } from './database.ts'
import { embeddedDataIn } from './embedded-folder.ts'
import { type EmbeddedUpkeep, embeddedUpkeep } from './embedded-upkeep.ts'
import { ConnectionTurns, EmployerSlots, type SlotRules } from './employer-slots.ts'
import { embeddedExtensions } from './extensions.ts'
import { guardedDialect } from './guarded-dialect.ts'
import { preparingPglite } from './preparing-pglite.ts'
import { employerSlots, refuseInsideTransaction } from './transaction-guard.ts'
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
  /** For who fills it alone and throws it away if that fails: nothing tends it, and no crash is survived. */
  isBulk?: boolean
  tracing?: Tracing | undefined
  /** Of employers' transactions. */
  slots?: Partial<SlotRules>
}

/** Major version of the PostgreSQL in PGlite: files of another cannot be opened. backup.test.ts checks it. */
export const embeddedPostgresMajor = 18

/** Some 16 MB of log are kept, not 241: what is left of it after a checkpoint is never used again. */
const smallLog = ['max_wal_size=48MB', 'min_wal_size=32MB', 'wal_recycle=off']
/** Segments of the log, in MB, when a database is made: at least one stands there. */
const smallSegments = ['--wal-segsize=1']
/**
 * Little is written of what a crash would need, and statistics are as coarse as those of the upkeep. What is prepared
 * once is planned once: the conditions of partial indexes stand in the statements' texts, not in their values.
 */
const bulk = [
  'default_statistics_target=25',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'synchronous_commit=off',
  'plan_cache_mode=force_generic_plan',
]

export interface EmbeddedDatabase extends Database {
  dump(): Promise<Blob>
}

/** Opens PGlite, PostgreSQL compiled into this process; takes the folder's lock first. */
export async function openEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { folder, isBulk = false } = options
  const unlock = folder ? lockDataFolder(folder) : () => {}
  try {
    const pglite = await openPglite(options)
    const database = await embeddedDatabase(pglite, unlock, {
      log: options.log,
      isBulk,
      tracing: options.tracing,
      slots: options.slots,
    })
    const door = folder && !isBulk ? await openDoor(folder, pglite, options.log) : undefined
    return {
      ...database,
      async close() {
        await door?.close()
        await database.close()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Where no backup can be asked for, the database serves all the same. */
async function openDoor(
  folder: string,
  pglite: PGlite,
  log: Logger | undefined,
): Promise<BackupDoor | undefined> {
  try {
    return await openBackupDoor(folder, pglite)
  } catch (error) {
    const message = 'no backup can be made while this process runs'
    if (log) log.warn({ err: error }, message)
    else process.emitWarning(`${message}: ${String(error)}`)
    return undefined
  }
}

/** PGlite itself, without a lock on its folder. */
export function openPglite({ folder, dump, isBulk }: Options): Promise<PGlite> {
  const settings = [...smallLog, ...(isBulk ? bulk : [])]
  return PGlite.create({
    ...(folder ? { dataDir: embeddedDataIn(folder) } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    // A folder whose schema uses them opens with them alone.
    extensions: embeddedExtensions,
    initDbStartParams: smallSegments,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
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
  {
    log,
    isBulk = false,
    tracing,
    slots,
  }: Pick<Options, 'log' | 'isBulk' | 'tracing' | 'slots'> = {},
): Promise<EmbeddedDatabase> {
  const { rows } = await pglite.query<{ server_version: string }>('show server_version')
  const turns = new Mutex()
  const queueTurns = new Mutex()
  const fair = new ConnectionTurns(1)
  const upkeep = isBulk ? noUpkeep : embeddedUpkeep({ pglite, turns, fair, log })
  const db = new Kysely<DB>({
    ...statementLog(tracing),
    dialect: guardedDialect(
      new PGliteDialect({ pglite: isBulk ? preparingPglite(pglite) : pglite }),
      fair,
      turns,
    ),
    plugins: [noting(upkeep)],
  })
  // One connection: employers take turns.
  employerSlots(db, new EmployerSlots({ ...slots, atOnce: 1 }))
  return {
    db,
    async executeSql(text, values) {
      refuseInsideTransaction()
      // All queues are polled in one moment: whoever comes meanwhile waits for one of them, not for all.
      const results = await queueTurns.runExclusive(async () => {
        await turn()
        return inStatement(tracing, text, async () =>
          values?.length
            ? [await pglite.query<Record<string, unknown>>(text, values)]
            : await pglite.exec(text),
        )
      })
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

const noUpkeep: EmbeddedUpkeep = { noteStatement() {}, async stop() {} }

function noting(upkeep: EmbeddedUpkeep): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      upkeep.noteStatement(Number(result.numAffectedRows ?? 0), 'product')
      return result
    },
  }
}
