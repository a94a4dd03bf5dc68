import { type RawBuilder, sql } from 'kysely'

/**
 * What an employer can spend, as part of a select: without what is held, and without lots that have
 * ended and wait for the hourly job. `employerId` is a column of a table not called `kept`, or a value.
 */
export function availableCents(employerId: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return sql<number>`coalesce((
    select kept.available_cents - coalesce((
      select sum(free_cents) from lots
      where employer_id = kept.employer_id and member_id is null and free_cents > 0
        and expires_at <= ${now}), 0)
    from employer_accounts as kept where kept.employer_id = ${employerId}), 0)::bigint`
}
