import { type RawBuilder, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

/**
 * What an employer can spend, as part of a select: without what is held, and without lots that have
 * ended and wait for the hourly job. `employerId` is a column of a table not called `stored`, or a value.
 */
export function availableCents(employerId: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return sql<number>`coalesce((
    select stored.available_cents - coalesce((
      select sum(free_cents) from lots
      where employer_id = stored.employer_id and member_id is null and free_cents > 0
        and expires_at <= ${now}), 0)
    from employer_accounts as stored where stored.employer_id = ${employerId}), 0)::bigint`
}

/** What an employer pays on credit, in percent. */
export const findFeePercent = compiled<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('credit_fee_percent as percent').where('id', '=', employerId),
)
