import type { Cost, CostCard } from '#domain/planning/costs/transportation-costs.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** What an employer states itself, by card; the defaults are in no row. */
export const listOwnCosts = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('transportation_costs')
    .select(['card', 'amount_cents as amountCents', 'unit'])
    .where('employer_id', '=', employerId),
)

interface Stated {
  employerId: string
  card: CostCard
  at: Date
}

export async function writeCost(
  trx: Trx,
  { employerId, card, at }: Stated,
  { amountCents, unit }: Cost,
): Promise<void> {
  const figure = { amount_cents: amountCents, unit, changed_at: at }
  await trx
    .insertInto('transportation_costs')
    .values({ employer_id: employerId, card, ...figure })
    .onConflict((row) => row.columns(['employer_id', 'card']).doUpdateSet(figure))
    .execute()
}

export async function deleteCost(
  trx: Trx,
  { employerId, card }: Pick<Stated, 'employerId' | 'card'>,
): Promise<void> {
  await trx
    .deleteFrom('transportation_costs')
    .where('employer_id', '=', employerId)
    .where('card', '=', card)
    .execute()
}
