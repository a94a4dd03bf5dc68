import { type Insertable, sql } from 'kysely'
import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import type { OwnPrice } from '#domain/subscriptions/programs/price-list.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { EmployerRateChanges } from '#server/platform/db/types.gen.ts'

/** The columns of the parts that can be switched. */
export const switches = [
  'has_planning_tools',
  'has_contact_in_menu',
  'has_program_builder',
  'has_plan_cards',
  'has_expired_credit',
] as const
export type SwitchColumn = (typeof switches)[number]

/** What staff change of an employer, locked until the transaction ends: of two at once the second sees what the first did. */
export async function lockEmployer(trx: Trx, employerId: string) {
  return trx
    .selectFrom('employers')
    .select([
      'status',
      'email',
      'name',
      'community_name as communityName',
      'closed_at as closedAt',
      'time_zone as timeZone',
      'credit_fee_percent as feePercent',
      ...switches,
    ])
    .where('id', '=', employerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** How the parts that can be switched stand; nothing when there is no such employer. */
export async function findSwitches(db: Db, employerId: string) {
  return db.selectFrom('employers').select(switches).where('id', '=', employerId).executeTakeFirst()
}

export async function isEmployer(db: Db | Trx, employerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('employers')
    .select('id')
    .where('id', '=', employerId)
    .executeTakeFirst()
  return found !== undefined
}

/** Approval opens a closed account again, and is dated once. */
export async function setStatus(
  trx: Trx,
  employerId: string,
  status: 'approved' | 'declined' | 'disabled',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('employers')
    .set({
      status,
      ...(status === 'approved' && {
        approved_at: sql<Date>`coalesce(approved_at, ${now}::timestamptz)`,
        closed_at: null,
      }),
    })
    .where('id', '=', employerId)
    .execute()
}

export async function setSwitches(
  trx: Trx,
  employerId: string,
  columns: Partial<Record<SwitchColumn, boolean>>,
): Promise<void> {
  await trx.updateTable('employers').set(columns).where('id', '=', employerId).execute()
}

export async function setFee(trx: Trx, employerId: string, percent: number): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ credit_fee_percent: percent })
    .where('id', '=', employerId)
    .execute()
}

export async function listOwnPrices(trx: Trx, employerId: string): Promise<OwnPrice[]> {
  return trx
    .selectFrom('employer_prices')
    .select(['interval', 'from_on as fromOn', 'unit_mills as unitMills'])
    .where('employer_id', '=', employerId)
    .execute()
}

/** Sets prices from a day on; those set on the same day before are replaced, and stay in the history. */
export async function setPrices(
  trx: Trx,
  employerId: string,
  fromOn: string,
  prices: readonly { interval: Interval; unitMills: number | null }[],
): Promise<void> {
  const rows = prices.map(({ interval, unitMills }) => ({
    employer_id: employerId,
    interval,
    from_on: fromOn,
    unit_mills: unitMills,
  }))
  await trx
    .insertInto('employer_prices')
    .values(rows)
    .onConflict((same) =>
      same
        .columns(['employer_id', 'interval', 'from_on'])
        .doUpdateSet({ unit_mills: (set) => set.ref('excluded.unit_mills') }),
    )
    .execute()
}

export async function insertRateChange(
  trx: Trx,
  change: Insertable<EmployerRateChanges>,
): Promise<void> {
  await trx.insertInto('employer_rate_changes').values(change).execute()
}
