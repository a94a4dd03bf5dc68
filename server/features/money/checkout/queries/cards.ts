import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** The card that is charged without anybody's doing, for invoices and top-ups, as the gateway knows it. */
export const findDefaultCard = compiled<{ employerId: string }>()((db, { employerId }) =>
  cards(db)
    .where('m.employer_id', '=', employerId)
    .where('m.is_default', '=', true)
    .where('m.removed_at', 'is', null),
)

/** A card a charge was sent to, removed since then or not. */
export const findCard = compiled<{ employerId: string; id: string }>()((db, { employerId, id }) =>
  cards(db).where('m.employer_id', '=', employerId).where('m.id', '=', id),
)

/** A card that was saved, removed since then or not, by what the gateway calls it. */
export const findCardAtGateway = compiled<{ employerId: string; gatewayMethodId: string }>()(
  (db, { employerId, gatewayMethodId }) =>
    cards(db)
      .where('m.employer_id', '=', employerId)
      .where('m.gateway_method_id', '=', gatewayMethodId),
)

function cards(db: Db) {
  return db
    .selectFrom('payment_methods as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.id',
      'm.brand',
      'm.last4',
      'm.expires_month as expiresMonth',
      'm.expires_year as expiresYear',
      'm.removed_at as removedAt',
      'm.gateway_method_id as gatewayMethodId',
      'e.gateway_customer_id as customerId',
    ])
}
