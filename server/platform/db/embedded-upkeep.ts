import type { PGlite } from '@electric-sql/pglite'
import type { ConnectionQueue } from './connection-queue.ts'

/**
 * What autovacuum does on a server: PGlite is one process and has none, so plans made on empty tables
 * would stay. Counts what is written and, before the statements that follow, analyzes and vacuums
 * what has changed, a table a turn (docs/decisions/0021).
 */
export interface EmbeddedUpkeep {
  /** Is told of each statement, with the rows it changed where that is known. */
  noteStatement(changedRows: number, from: 'product' | 'job queue'): void
  /** Waits for the turn under way; no other follows. */
  stop(): Promise<void>
}

/** So many changed rows are looked at before the next statement is planned. */
const manyRows = 500
/** Fewer, and those that nobody counted, are looked at after a while. */
const lookAfterMs = 2000
/** A turn of the largest tables reads 7,500 rows: 80 ms with wide rows, where 30,000 took 350 ms. */
const statisticsTarget = 25
/** 16 MB: to vacuum more takes a noticeable time, which there is when nobody has asked for a while. */
const largePages = 2000
const quietMs = 2000

export function embeddedUpkeep(pglite: PGlite, queue: ConnectionQueue): EmbeddedUpkeep {
  let changed = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  const rounds = new Set<Promise<void>>()
  let isStopped = false

  async function tend(): Promise<void> {
    const done = new Set<string>()
    // The first turn comes before everybody's; whoever waits goes between it and the others.
    await queue.enterFirst()
    for (;;) {
      let isDone: boolean
      try {
        isDone = isStopped || !(await turn(done))
      } finally {
        queue.leave()
      }
      if (isDone) return
      await queue.enter()
    }
  }

  /** Does what is most due; false when there is nothing. */
  async function turn(done: Set<string>): Promise<boolean> {
    lookedAt = performance.now()
    const isQuiet = lookedAt - askedAt > quietMs
    const due = (await listDue(pglite)).find(
      ({ statement, pages }) =>
        !done.has(statement) && (isQuiet || pages <= largePages || statement.startsWith('analyze')),
    )
    if (!due) return false
    done.add(due.statement)
    if (due.statement.startsWith('vacuum')) await pglite.exec(due.statement)
    else await analyze(pglite, due.statement)
    return true
  }

  return {
    noteStatement(changedRows, from) {
      const now = performance.now()
      if (from === 'product') askedAt = now
      changed += changedRows
      if (isStopped) return
      // A round under way has its next turn behind others: too late for what many rows change.
      if (changed < manyRows && (rounds.size > 0 || now - lookedAt < lookAfterMs)) return
      changed = 0
      const round = tend()
        // The statements go on without it: nobody waits for this promise.
        .catch((error: unknown) => process.emitWarning(`Upkeep of the database: ${String(error)}`))
        .finally(() => rounds.delete(round))
      rounds.add(round)
    },
    async stop() {
      isStopped = true
      await Promise.all(rounds)
    },
  }
}

interface Due {
  statement: string
  pages: number
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
