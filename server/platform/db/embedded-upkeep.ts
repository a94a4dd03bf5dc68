import type { PGlite } from '@electric-sql/pglite'
import type { Mutex } from 'async-mutex'
import type { Logger } from '../log.ts'
import type { ConnectionTurns } from './employer-slots.ts'

/**
 * What autovacuum does on a server: PGlite is one process and has none, so plans made on empty tables
 * would stay. Counts what is written and, before the statements that follow, analyzes and vacuums
 * what has changed, a table a turn (docs/decisions/0021).
 */
export interface EmbeddedUpkeep {
  /** Is told of each statement, with the rows it changed where that is known. */
  noteStatement(changedRows: number, from: 'product' | 'job queue'): void
  /** Waits for the turn that has the connection; no other follows, and none is waited for. */
  stop(): Promise<void>
}

/** Who stands at the front of the queue comes before all who wait at its end. */
const priorities = { front: 1, end: 0 }
type Place = keyof typeof priorities

/** So many changed rows are looked at before the next statement is planned. */
const manyRows = 500
/** Fewer, and those that nobody counted, are looked at after a while. */
const lookAfterMs = 2000
/** A turn of the largest tables reads 3,000 rows: 40 ms with wide rows, where 7,500 took 100 and 30,000 took 350 ms. */
const statisticsTarget = 10
/** 16 MB: to vacuum more takes a noticeable time, which there is when nobody has asked for a while. */
const largePages = 2000
const quietMs = 2000
/** Where nobody ever falls silent so long, a large table waits a day for a short pause. */
const overdueMs = 24 * 3_600_000
const pauseMs = 200
/** What failed is left alone for so long. */
const retryAfterMs = 3_600_000

interface Options {
  pglite: PGlite
  /** Of those who use the one connection. */
  turns: Mutex
  /** In which employers come to it: upkeep goes behind all who wait. */
  fair: ConnectionTurns
  /** Without one a failure is a warning of the process. */
  log?: Logger | undefined
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

export function embeddedUpkeep({
  pglite,
  turns,
  fair,
  log,
  now = () => performance.now(),
}: Options): EmbeddedUpkeep {
  let changed = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  /** The statements of this round; each is run once, though it may still be due. */
  let done = new Set<string>()
  /** Statements that failed when they were last run. */
  const failedAt = new Map<string, number>()
  /** Since when those of large tables wait for a time when nobody asks. */
  const putOffAt = new Map<string, number>()
  /** Where in the queue a turn stands: at most one at its front and one at its end. */
  const waiting = new Set<Place>()
  let underWay: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** A round's first turn comes before everybody's; whoever waits goes between it and the others. */
  async function takeTurn(place: Place): Promise<void> {
    if (waiting.has(place)) return
    waiting.add(place)
    const pass = place === 'end' ? await fair.takeLast() : () => {}
    const free = await turns.acquire(priorities[place])
    const leave = () => {
      free()
      // Who has come meanwhile is heard before anybody's next turn.
      setImmediate(pass)
    }
    waiting.delete(place)
    if (isStopped) return leave()
    if (place === 'front') {
      changed = 0
      done = new Set()
    }
    const turn = tend()
    underWay = turn
    const didSomething = await turn
    leave()
    // The statements go on without it: nobody waits for this promise, and it never fails.
    if (didSomething) void takeTurn('end')
  }

  /** Does what is most due; false when there is nothing. */
  async function tend(): Promise<boolean> {
    lookedAt = now()
    try {
      const next = chooseNext(await listDue(pglite))
      if (next) await execute(next.statement)
      return next !== undefined
    } catch (error) {
      report(error, 'reading the counters')
      return false
    }
  }

  function chooseNext(due: readonly Due[]): Due | undefined {
    const at = now()
    const open = due.filter(
      ({ statement }) => !done.has(statement) && !isWithin(retryAfterMs, failedAt.get(statement)),
    )
    const large = new Set(open.filter(isLarge).map(({ statement }) => statement))
    for (const statement of putOffAt.keys()) if (!large.has(statement)) putOffAt.delete(statement)
    for (const statement of large) if (!putOffAt.has(statement)) putOffAt.set(statement, at)
    return open.find(
      ({ statement }) =>
        !large.has(statement) ||
        at - askedAt > (isWithin(overdueMs, putOffAt.get(statement)) ? quietMs : pauseMs),
    )
  }

  function isWithin(ms: number, since = Number.NEGATIVE_INFINITY): boolean {
    return now() - since < ms
  }

  async function execute(statement: string): Promise<void> {
    done.add(statement)
    try {
      if (statement.startsWith('vacuum')) await pglite.exec(statement)
      else await analyze(pglite, statement)
      failedAt.delete(statement)
    } catch (error) {
      if (!failedAt.has(statement)) report(error, statement)
      failedAt.set(statement, now())
    }
  }

  function report(error: unknown, statement: string): void {
    if (log) log.warn({ err: error, statement }, 'upkeep of the database failed')
    else process.emitWarning(`Upkeep of the database, ${statement}: ${String(error)}`)
  }

  return {
    noteStatement(changedRows, from) {
      const isPause = from === 'job queue' && !isWithin(pauseMs, askedAt)
      if (from === 'product') askedAt = now()
      changed += changedRows
      if (isStopped) return
      // A turn that waits at the end of the queue comes too late for what many rows change.
      const isDue =
        changed >= manyRows ||
        (waiting.size === 0 && !isWithin(lookAfterMs, lookedAt)) ||
        (isPause && [...putOffAt.values()].some((since) => !isWithin(overdueMs, since)))
      if (isDue) void takeTurn('front')
    },
    async stop() {
      isStopped = true
      await underWay
    },
  }
}

interface Due {
  statement: string
  pages: number
}

function isLarge({ statement, pages }: Due): boolean {
  return pages > largePages && statement.startsWith('vacuum')
}

/** By PostgreSQL's own thresholds; what was filled before anybody counted is due as well. */
async function listDue(pglite: PGlite): Promise<Due[]> {
  await pglite.exec('select pg_stat_force_next_flush()')
  const { rows } = await pglite.query<Due>(`
    with thresholds as (
      select current_setting('autovacuum_analyze_threshold')::float8 as analyze_base,
        current_setting('autovacuum_analyze_scale_factor')::float8 as analyze_share,
        current_setting('autovacuum_vacuum_threshold')::float8 as vacuum_base,
        current_setting('autovacuum_vacuum_scale_factor')::float8 as vacuum_share,
        current_setting('autovacuum_vacuum_insert_threshold')::float8 as insert_base,
        current_setting('autovacuum_vacuum_insert_scale_factor')::float8 as insert_share
    ), tables as (
      select format('%I.%I', n.nspname, c.relname) as name, c.relpages as pages,
        greatest(c.reltuples, 0) as known,
        pg_stat_get_mod_since_analyze(c.oid) as changed,
        pg_stat_get_dead_tuples(c.oid) as dead,
        pg_stat_get_ins_since_vacuum(c.oid) as inserted,
        case when c.reltuples < 0 then pg_relation_size(c.oid) > 65536 else false end as is_unknown
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p'
    )
    select 'analyze ' || name as statement, pages, changed / (known + 1) as urgency
    from tables, thresholds
    where changed > analyze_base + analyze_share * known or is_unknown
    union all
    select 'vacuum ' || name, pages, -1
    from tables, thresholds
    where dead > vacuum_base + vacuum_share * known
      or inserted > insert_base + insert_share * known
    order by urgency desc, statement`)
  return rows
}

/** With the smaller sample, set for this transaction alone. */
async function analyze(pglite: PGlite, statement: string): Promise<void> {
  await pglite.transaction(async (trx) => {
    await trx.exec(`set local default_statistics_target = ${statisticsTarget}`)
    await trx.exec(statement)
  })
}
