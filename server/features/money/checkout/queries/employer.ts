import { prepared } from '#server/platform/db/prepared.ts'

/** Who pays, as the gateway is told. */
export const findPayer = prepared<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select(['community_name as name', 'email', 'gateway_customer_id as customerId'])
    .where('id', '=', employerId),
)

export const rememberCustomer = prepared<{ employerId: string; customerId: string }>()(
  (db, { employerId, customerId }) =>
    db
      .updateTable('employers')
      .set({ gateway_customer_id: customerId })
      .where('id', '=', employerId),
)

/** Whose customer it is. */
export const findEmployerOfCustomer = prepared<{ customerId: string }>()((db, { customerId }) =>
  db.selectFrom('employers').select('id').where('gateway_customer_id', '=', customerId),
)
