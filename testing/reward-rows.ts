import { sql } from 'kysely'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import type { TestApp } from './test-app.ts'

/** All rewards of an employer, as they were granted. */
export async function rewardsOf({ platform }: TestApp, employerId: string) {
  return platform.db
    .selectFrom('rewards')
    .selectAll()
    .where('employer_id', '=', employerId)
    .orderBy('granted_at')
    .orderBy('id')
    .execute()
}

/**
 * Where the ledger differs from its entries, what is stored of rewards from the rewards themselves, or the money
 * held from what pending rewards hold.
 */
export async function rewardMismatches({ platform }: TestApp, employerId: string) {
  const { rows } = await sql<{ what: string; kept: number; counted: number }>`
    with mine as (
      select * from rewards where employer_id = ${employerId} and status <> 'cancelled'
    ), compared (what, kept, counted) as (
      select concat('day ', coalesce(d.day, r.day), ' ', coalesce(d.kind, r.kind)),
        concat(coalesce(d.rewards, 0), ' x ', coalesce(d.cents, 0), ' from ', coalesce(d.credit_cents, 0)),
        concat(coalesce(r.rewards, 0), ' x ', coalesce(r.cents, 0), ' from ', coalesce(r.credit, 0))
      from (select * from reward_days where employer_id = ${employerId}) d
      full join (select earned_on as day, kind, count(*) filter (where value_cents <> 0) as rewards,
          sum(value_cents) as cents, sum(value_cents) filter (where program_id in (
            select id from reward_programs where employer_id = ${employerId}
              and subscription_id is null)) as credit
          from mine group by earned_on, kind) r
        on d.day = r.day and d.kind = r.kind
      union all
      select concat('month ', coalesce(d.month, r.month), ' ', coalesce(d.kind, r.kind)),
        concat(coalesce(d.rewards, 0), ' x ', coalesce(d.cents, 0), ' of ', coalesce(d.gross_cents, 0)),
        concat(coalesce(r.rewards, 0), ' x ', coalesce(r.cents, 0), ' of ', coalesce(r.gross_cents, 0))
      from (select * from reward_months where employer_id = ${employerId}) d
      full join (select month, program_id, kind, count(*) filter (where value_cents <> 0) as rewards,
          sum(gross_cents) as gross_cents, sum(value_cents) as cents
          from mine group by month, program_id, kind) r
        on d.month = r.month and d.program_id = r.program_id and d.kind = r.kind
      union all
      select concat('member ', member_id, ' in ', month), coalesce(d.reward_cents, 0)::text,
        coalesce(r.cents, 0)::text
      from (select member_id, starts_on as month, reward_cents from member_scores
        where employer_id = ${employerId} and bucket = 'month') d
      full join (select member_id, date_trunc('month', earned_on::timestamp)::date as month,
          sum(value_cents) as cents from mine group by 1, 2) r using (member_id, month)
      union all
      select concat('recommendation ', c.id), c.consumed_cents::text, coalesce((
        select sum(gross_cents) from mine where recommendation_id = c.id), 0)::text
      from recommendations c where c.employer_id = ${employerId}
      union all
      select 'held', a.held_cents::text, coalesce((
        select sum(value_cents) from mine where status = 'pending' and funded_at is not null), 0)::text
      from employer_accounts a where a.employer_id = ${employerId}
    )
    select what, kept, counted from compared where kept <> counted`.execute(platform.db)
  return [...rows, ...(await listMismatches(platform.db, employerId))]
}
