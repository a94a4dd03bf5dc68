import { type Kysely, sql } from 'kysely'

/**
 * How much of a day's rewards was paid from credit: the cost of a program is of the day they were earned on, like the
 * rewards themselves, and not of the month whose limits they count in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reward_days add column credit_cents bigint not null default 0`.execute(db)
  await sql`
    update reward_days as d set credit_cents = r.cents
    from (
      select r.employer_id, r.earned_on, r.kind, sum(r.value_cents) as cents
      from rewards r
      join reward_programs p on p.employer_id = r.employer_id and p.id = r.program_id
      where r.status <> 'cancelled' and r.value_cents <> 0 and p.subscription_id is null
      group by r.employer_id, r.earned_on, r.kind
    ) as r
    where d.employer_id = r.employer_id and d.day = r.earned_on and d.kind = r.kind`.execute(db)
}
