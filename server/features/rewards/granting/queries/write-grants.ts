import { type Insertable, sql } from 'kysely'
import type { HeldPart } from '#domain/money/ledger/reward-money.ts'
import type { DebtChange } from '#domain/rewards/granting/corrections.ts'
import type { Explanation } from '#domain/rewards/granting/explanation.ts'
import { columnsOf } from '#server/platform/db/columns-of.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Rewards } from '#server/platform/db/types.gen.ts'

export interface RewardRow extends Omit<Insertable<Rewards>, 'held' | 'explanation'> {
  held: readonly HeldPart[] | null
  explanation: Explanation
}

const rewardColumns = columnsOf<Rewards>({
  employer_id: true,
  id: true,
  member_id: true,
  program_id: true,
  key: true,
  kind: true,
  status: true,
  earned_on: true,
  month: true,
  direction: true,
  trip_id: true,
  draw_id: true,
  recommendation_id: true,
  corrects: true,
  gross_cents: true,
  cut_cents: true,
  value_cents: true,
  held: true,
  wallet: true,
  explanation: true,
  granted_at: true,
  due_at: true,
  funded_at: true,
  approved_at: true,
  cancelled_at: true,
  cancel_reason: true,
})

/** Adds rewards, with all they add up to; columns are matched by name, and one that a later version adds keeps its default. */
export async function insertRewards(
  trx: Trx,
  employerId: string,
  rows: readonly RewardRow[],
): Promise<void> {
  await writeRewards(trx, { employerId, rows: JSON.stringify(rows) })
}

const writeRewards = compiled<{ employerId: string; rows: string }>()((db, params) => {
  const columns = sql.join(rewardColumns.map((column) => sql.ref(column)))
  const query = sql<never>`
    with granted as (
      insert into rewards (${columns})
      select ${columns} from jsonb_populate_recordset(null::rewards, ${params.rows}::jsonb)
      returning employer_id, program_id, kind, earned_on, month, recommendation_id,
        gross_cents, value_cents
    ), days as (
      insert into reward_days (employer_id, day, kind, rewards, cents, credit_cents)
      select g.employer_id, earned_on, kind, count(*) filter (where value_cents > 0),
        sum(value_cents), coalesce(sum(value_cents) filter (where p.subscription_id is null), 0)
      from granted g
      join reward_programs p on p.employer_id = ${params.employerId}::uuid and p.id = g.program_id
      group by g.employer_id, earned_on, kind having sum(value_cents) > 0
      on conflict (employer_id, day, kind) do update
      set rewards = reward_days.rewards + excluded.rewards,
        cents = reward_days.cents + excluded.cents,
        credit_cents = reward_days.credit_cents + excluded.credit_cents
    ), months as (
      insert into reward_months (employer_id, month, program_id, kind, rewards, gross_cents, cents)
      select employer_id, month, program_id, kind, count(*) filter (where value_cents > 0),
        sum(gross_cents), sum(value_cents)
      from granted group by employer_id, month, program_id, kind having sum(gross_cents) > 0
      on conflict (employer_id, month, program_id, kind) do update
      set rewards = reward_months.rewards + excluded.rewards,
        gross_cents = reward_months.gross_cents + excluded.gross_cents,
        cents = reward_months.cents + excluded.cents
    )
    update recommendations as r set consumed_cents = r.consumed_cents + g.cents
    from (select recommendation_id, sum(gross_cents) as cents from granted
      where recommendation_id is not null group by recommendation_id) as g
    where r.employer_id = ${params.employerId}::uuid and r.id = g.recommendation_id`
  return { compile: () => query.compile(db) }
})

/** Sets what is left of debts. */
export async function setDebts(
  trx: Trx,
  employerId: string,
  changes: readonly DebtChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update reward_debts as d set remaining_cents = c."remainingCents"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, "remainingCents" integer)
    where d.employer_id = ${employerId}::uuid and d.id = c.id`.execute(trx)
}
