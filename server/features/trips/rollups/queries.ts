import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { type Rollup, type RollupTable, rollupTables } from './tables.ts'

interface DaysParams {
  employerId: string
  memberId: string
  /** Start and last day of every stretch asked for. */
  starts: LocalDate[]
  ends: LocalDate[]
}

/** A member's stored days within some stretches of dates. */
export const listMemberDays = compiled<DaysParams>()((db, params) =>
  db
    .selectFrom('member_days')
    .select([
      'day',
      'trips',
      'sov_trips as sovTrips',
      'carpool_trips as carpoolTrips',
      'telecommute_records as telecommuteRecords',
      'mode_records as modeRecords',
    ])
    .where('employer_id', '=', params.employerId)
    .where('member_id', '=', params.memberId)
    .where(
      sql<boolean>`exists (select from unnest(${params.starts}::date[], ${params.ends}::date[])
        as stretch(first, last) where day between first and last)`,
    ),
)

/**
 * Adds figures to the rows of a rollup, making those that are missing. Rows go in by key, so that
 * two writers of the same rows queue up and never deadlock.
 */
export async function addToRollup(trx: Trx, name: RollupTable, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  const { keys, figures }: Rollup = rollupTables[name]
  const table = sql.table(name)
  const changes = figures.map((column) => {
    const ref = sql.ref(column)
    return sql`${ref} = ${table}.${ref} + excluded.${ref}`
  })
  const columns = [...keys, ...figures]
  await sql`
    insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => orZero(column, figures)))}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    order by ${sql.join(keys.map((column) => sql.ref(column)))}
    on conflict (${sql.join(keys.map((column) => sql.ref(column)))})
    do update set ${sql.join(changes)}`.execute(trx)
}

interface TripsParams {
  employerId: string
  memberId: string
  /** Records more than before; negative when some went. */
  added: number
}

/** Keeps a member's number of records and the last day with one, once its days are written. */
export const noteTrips = compiled<TripsParams>()((db, { employerId, memberId, added }) =>
  db
    .updateTable('members as m')
    .from(
      sql<{ day: LocalDate | null }>`(select max(day) as day from member_days
          where employer_id = ${employerId} and member_id = ${memberId} and trips > 0)`.as('last'),
    )
    .set((set) => ({
      last_trip_on: set.ref('last.day'),
      logged_trips: sql<number>`m.logged_trips + ${added}::integer`,
    }))
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId),
)

function orZero(column: string, figures: readonly string[]) {
  return figures.includes(column) ? sql`coalesce(${sql.ref(column)}, 0)` : sql.ref(column)
}
