import { compiled } from '#server/platform/db/compiled.ts'

export const findEmployer = compiled<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('id').where('id', '=', employerId),
)

/** A card that was saved, removed since then or not, by what the gateway calls it. */
export const findCardAtGateway = compiled<{ employerId: string; gatewayMethodId: string }>()(
  (db, { employerId, gatewayMethodId }) =>
    db
      .selectFrom('payment_methods')
      .select('id')
      .where('employer_id', '=', employerId)
      .where('gateway_method_id', '=', gatewayMethodId),
)
