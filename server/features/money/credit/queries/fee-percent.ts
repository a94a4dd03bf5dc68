import { prepared } from '#server/platform/db/prepared.ts'

/** What an employer pays on credit, in percent. */
export const findFeePercent = prepared<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('credit_fee_percent as percent').where('id', '=', employerId),
)
