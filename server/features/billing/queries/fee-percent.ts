import { compiled } from '#server/platform/db/compiled.ts'

/** What an employer pays on credit, in percent. */
export const findFeePercent = compiled<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('credit_fee_percent as percent').where('id', '=', employerId),
)
