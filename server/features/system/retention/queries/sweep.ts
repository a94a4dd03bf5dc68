import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Sweep } from './sweeps.ts'

/** So many old rows are looked at to say whose they are. */
const looked = 5000

/** Employers with rows that are over, of the first that are found; some are left out. */
export async function listOwners(
  db: Db,
  { table, isOver }: Sweep,
  { since, but }: { since: Date; but: readonly string[] },
): Promise<{ employerId: string }[]> {
  const { rows } = await sql<{ employerId: string }>`
    select distinct employer_id as "employerId" from (
      select t.employer_id from ${sql.table(table)} as t
      where t.employer_id <> all(${but}::uuid[]) and ${isOver(since)} limit ${looked}) as found
    order by 1`.execute(db)
  return rows
}

interface Part {
  /** Nobody: rows that are of no employer. */
  of: { employerId: string } | 'nobody'
  since: Date
  at: Date
  most: number
}

/** Forgets some of the rows that are over; answers how many. */
export async function forgetSome(
  db: Db | Trx,
  { table, isOfEmployers, isOver, emptied }: Sweep,
  { of, since, at, most }: Part,
): Promise<number> {
  const name = sql.table(table)
  const change: RawBuilder<unknown> = emptied
    ? sql`update ${name} set ${emptied(at)}`
    : sql`delete from ${name}`
  const owned = isOfEmployers ? ownedBy(of) : sql`true`
  // Places in a table are those of one server: each has to be told whose rows are meant.
  const { numAffectedRows } = await sql`
    ${change} where ${owned} and ctid = any(array(
      select t.ctid from ${name} as t where ${owned} and ${isOver(since)}
      limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Inside and outside of the look for rows: each means its own. */
function ownedBy(of: Part['of']): RawBuilder<boolean> {
  return of === 'nobody' ? sql`employer_id is null` : sql`employer_id = ${of.employerId}`
}
