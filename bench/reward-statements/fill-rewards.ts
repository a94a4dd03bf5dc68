import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

interface Filling {
  employerId: string
  rewards: number
  today: LocalDate
  days: number
}

/**
 * Rewards spread over the employer's members and days, a hundredth of them no trips, those of the last
 * seven days pending; and what they add up to. They hold no money: nothing that reads them asks for it.
 */
export async function fillRewards(db: Db, filling: Filling): Promise<void> {
  const { employerId, rewards, today, days } = filling
  const programId = uuid()
  await sql`insert into reward_programs (employer_id, id, start_on, created_at)
    values (${employerId}, ${programId}, ${today}::date - ${days}::int, now())`.execute(db)
  await sql`
    insert into rewards (employer_id, id, member_id, program_id, kind, key, earned_on, month,
      gross_cents, value_cents, status, granted_at, due_at, funded_at, approved_at, held,
      explanation)
    select ${employerId}::uuid, gen_random_uuid(), m.ids[1 + n % array_length(m.ids, 1)],
      ${programId}::uuid, k.kind, 'bench:' || n, d.day, date_trunc('month', d.day)::date,
      300, 300, case when d.day > ${today}::date - 7 then 'pending' else 'approved' end,
      d.day, d.day + 7, d.day, case when d.day <= ${today}::date - 7 then d.day + 7 end, '[]',
      jsonb_build_object('isRest', false, 'cuts', '[]'::jsonb, 'reason', jsonb_build_object(
        'kind', 'trip', 'mode', 'walk', 'tripOn', d.day, 'scoring', 'mode_based', 'rate', 300,
        'quantity', 1, 'multiplier', 1, 'points', 300, 'thousandPointsCents', 1000,
        'fullCents', 300))
    from generate_series(1, ${rewards}::int) as n
    cross join (select array_agg(id) as ids from members where employer_id = ${employerId}) as m
    cross join lateral (select ${today}::date - n % ${days}::int as day) as d
    cross join lateral (select case when n % 100 > 0 then 'trip'
      else (array['weekly', 'prize', 'signup', 'promotion'])[1 + n / 100 % 4] end as kind) as k
  `.execute(db)
  await sql`
    insert into reward_days (employer_id, day, kind, rewards, cents, credit_cents)
    select employer_id, earned_on, kind, count(*), sum(value_cents), sum(value_cents) from rewards
    where employer_id = ${employerId} group by 1, 2, 3`.execute(db)
  await sql`vacuum analyze rewards`.execute(db)
  await sql`analyze`.execute(db)
}
