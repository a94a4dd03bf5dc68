import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/types.gen.ts'

export interface Turn {
  /** Rows that its statements read, filtered or joined, however few they answered. */
  rows: number
  statements: string[]
}

/**
 * What the statements of some work have a database do, turn by turn of this process: others wait for what
 * happens between two turns, where the database runs within it. Counted and not timed.
 */
export async function turnsOf(db: Kysely<DB>, work: () => Promise<void>): Promise<Turn[]> {
  const asked = await statementsOf(db, work)
  const turns = new Map<number, Turn>()
  for (const { turn, query } of asked) {
    if (!/^\s*(select|with)\b/i.test(query.sql)) continue
    const found = turns.get(turn) ?? { rows: 0, statements: [] }
    const rows = await rowsTouched(db, query)
    found.rows += rows
    found.statements.push(`${rows} rows: ${query.sql}`)
    turns.set(turn, found)
  }
  return [...turns.values()]
}

interface Asked {
  /** Statements of one turn have the same number. */
  turn: number
  query: CompiledQuery
}

async function statementsOf(db: Kysely<DB>, work: () => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = []
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const executor = db.getExecutor()
  const execute = executor.executeQuery
  executor.executeQuery = function <R>(query: CompiledQuery<R>) {
    asked.push({ turn, query })
    // The method's own type, which `call` forgets.
    return execute.call(this, query) as ReturnType<typeof executor.executeQuery<R>>
  }
  try {
    await work()
  } finally {
    isOver = true
    executor.executeQuery = execute
  }
  return asked
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** The tables that some work has the database read from end to end, and how many rows it reads of all. */
export async function scansOf(
  db: Kysely<DB>,
  work: () => Promise<void>,
): Promise<{ scanned: string[]; rows: number }> {
  const scanned: string[] = []
  let rows = 0
  for (const { query } of await statementsOf(db, work)) {
    const plan = await planOf(db, query)
    if (!plan) continue
    scanned.push(...scannedBy(plan))
    rows += rowsOf(plan)
  }
  return { scanned, rows }
}

function scannedBy(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)]
}

async function rowsTouched(db: Kysely<DB>, query: CompiledQuery): Promise<number> {
  const plan = await planOf(db, query)
  return plan ? rowsOf(plan) : 0
}

/** The same statement once more, with the database telling what it does. */
async function planOf(
  db: Kysely<DB>,
  { sql, parameters }: CompiledQuery,
): Promise<Plan | undefined> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [
    ...parameters,
  ])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
  return rows[0]?.['QUERY PLAN'][0].Plan
}

/** What is read from tables and indexes; whatever is done with it after that is in proportion. */
function rowsOf(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)
  const passed = plan.Plans ? 0 : plan['Actual Rows']
  const own = Math.round((passed + removed) * plan['Actual Loops'])
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0)
}
