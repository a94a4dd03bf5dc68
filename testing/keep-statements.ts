import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CompiledQuery, PostgresQueryCompiler } from 'kysely'
import { afterAll } from 'vitest'
import {
  type KeptStatement,
  sameInBoth,
  sameParameters,
} from '../scripts/sharding/kept-statements.ts'

/**
 * Before the tests of the server: where KEEP_STATEMENTS names a folder, keeps there each statement that a file of
 * the server compiles, in a file for each process.
 */
const folder = process.env.KEEP_STATEMENTS
const root = join(import.meta.dirname, '..')
/** They compile what others ask. */
const between = [import.meta.filename, join(root, 'server/platform/db/compiled.ts')]

if (folder) {
  const keeper = keeperOfProcess()
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    const lines = keeper.takeNew().map((statement) => `${JSON.stringify(statement)}\n`)
    appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
  })
}

interface Keeper {
  /** Those that were not taken yet, or that were sent with other values since. */
  takeNew(): KeptStatement[]
}

/** Test files of one process share Kysely, so that it is listened to once. */
function keeperOfProcess(): Keeper {
  // What is added to it stays with it, for the next test file.
  const { prototype } = PostgresQueryCompiler as { prototype: PostgresQueryCompiler & Kept }
  if (prototype.keeper) return prototype.keeper
  const statements = new Map<string, KeptStatement>()
  const fresh = new Set<KeptStatement>()
  const compile = prototype.compileQuery
  prototype.compileQuery = function (...args) {
    const compiled = compile.apply(this, args)
    keep(compiled)
    return compiled
  }
  prototype.keeper = {
    takeNew() {
      const taken = [...fresh]
      fresh.clear()
      return taken
    },
  }
  return prototype.keeper

  function keep({ sql, parameters }: CompiledQuery): void {
    const place = placeOfSender()
    if (place === undefined) return
    const key = `${place} ${sql}`
    const sent = sameParameters(parameters)
    const known = statements.get(key)
    const statement = known ?? { sql, place, sameAs: sent }
    const sameAs = sameInBoth(statement.sameAs, sent)
    const isNew = known === undefined || sameAs.join() !== statement.sameAs.join()
    statement.sameAs = sameAs
    statements.set(key, statement)
    if (isNew) fresh.add(statement)
  }
}

interface Kept {
  keeper?: Keeper
}

/** The file of the server that a statement comes from; undefined of what a test sends itself. */
function placeOfSender(): string | undefined {
  const [sender] = filesOnStack().filter(
    (file) =>
      file.startsWith(`${root}/`) && !file.includes('/node_modules/') && !between.includes(file),
  )
  const place = sender?.slice(root.length + 1)
  return place?.startsWith('server/') && !place.endsWith('.test.ts') ? place : undefined
}

function filesOnStack(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  try {
    Error.stackTraceLimit = 60
    // Without the lines, which would be looked up in maps of sources.
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
    // Is what was just prepared.
    const files = new Error().stack as unknown as string[]
    return files.map((file) => (file.startsWith('file:') ? fileURLToPath(file) : file))
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}
