import { compiled } from '#server/platform/db/compiled.ts'

/** Who pays, as the gateway is told. */
export const findPayer = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select(['community_name as name', 'email', 'gateway_customer_id as customerId'])
    .where('id', '=', employerId),
)

export const rememberCustomer = compiled<{ employerId: string; customerId: string }>()(
  (db, { employerId, customerId }) =>
    db
      .updateTable('employers')
      .set({ gateway_customer_id: customerId })
      .where('id', '=', employerId),
)

/** Whose customer it is. */
export const findEmployerOfCustomer = compiled<{ customerId: string }>()((db, { customerId }) =>
  db.selectFrom('employers').select('id').where('gateway_customer_id', '=', customerId),
)
