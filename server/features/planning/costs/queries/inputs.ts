import { sql } from 'kysely'
import type { AssumptionName } from '#domain/planning/costs/assumptions.ts'
import type { CostCard, StatedCost } from '#domain/planning/costs/transportation-costs.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** What an employer states itself, by card; the defaults are in no row. */
export const listOwnCosts = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('transportation_costs')
    .select([
      'card',
      'amount_cents as amountCents',
      'unit',
      'employees_percent as employeesPercent',
      'notes',
    ])
    .where('employer_id', '=', employerId),
)

/** The assumptions that an employer stated; a yes is 1 and a no 0. */
export const listOwnAssumptions = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('planning_assumptions')
    .select(['name', 'value'])
    .where('employer_id', '=', employerId),
)

interface Stated<Of> {
  employerId: string
  of: Of
  at: Date
}

export async function writeCost(
  trx: Trx,
  { employerId, of, at }: Stated<CostCard>,
  { amountCents, unit, employeesPercent, notes }: StatedCost,
): Promise<void> {
  const figure = {
    amount_cents: amountCents,
    unit,
    employees_percent: employeesPercent,
    notes,
    changed_at: at,
  }
  await trx
    .insertInto('transportation_costs')
    .values({ employer_id: employerId, card: of, ...figure })
    .onConflict((row) => row.columns(['employer_id', 'card']).doUpdateSet(figure))
    .execute()
}

export async function deleteCost(trx: Trx, employerId: string, card: CostCard): Promise<void> {
  await trx
    .deleteFrom('transportation_costs')
    .where('employer_id', '=', employerId)
    .where('card', '=', card)
    .execute()
}

export async function writeAssumption(
  trx: Trx,
  { employerId, of, at }: Stated<AssumptionName>,
  value: number,
): Promise<void> {
  const figure = { value, changed_at: at }
  await trx
    .insertInto('planning_assumptions')
    .values({ employer_id: employerId, name: of, ...figure })
    .onConflict((row) => row.columns(['employer_id', 'name']).doUpdateSet(figure))
    .execute()
}

export async function deleteAssumption(
  trx: Trx,
  employerId: string,
  name: AssumptionName,
): Promise<void> {
  await trx
    .deleteFrom('planning_assumptions')
    .where('employer_id', '=', employerId)
    .where('name', '=', name)
    .execute()
}

/** Changes of an employer's costs and assumptions wait for each other until their transactions end. */
export async function lockInputs(trx: Trx, employerId: string): Promise<void> {
  const name = `planning inputs ${employerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** Whether planning tools are switched on for an employer. */
export async function hasPlanningTools(db: Db, employerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('employers')
    .select('has_planning_tools')
    .where('id', '=', employerId)
    .executeTakeFirst()
  return row?.has_planning_tools ?? false
}
