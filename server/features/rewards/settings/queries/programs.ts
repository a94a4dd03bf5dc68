import { type RawBuilder, sql } from 'kysely'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'
import { lastSettings } from './last-settings.ts'

/** The programs as they were last set. */
const programs = (db: Db, employerId: string) =>
  db
    .selectFrom('reward_programs as p')
    .innerJoin('employers as e', 'e.id', 'p.employer_id')
    .innerJoinLateral(lastSettings(db), (join) => join.onTrue())
    .leftJoin('subscriptions as b', (join) =>
      join.onRef('b.employer_id', '=', 'p.employer_id').onRef('b.id', '=', 'p.subscription_id'),
    )
    .select((column) => [
      'p.id',
      'p.start_on as startOn',
      'p.last_on as lastOn',
      'p.notified_at as notifiedAt',
      's.effective_on as effectiveOn',
      // Written by this feature only, in this shape.
      column.ref('s.settings').$castTo<RewardSettings & Partial<ProgramSettings>>().as('settings'),
      'b.fixed_cost_type as fixedCostType',
      sql<number>`coalesce(b.quantity, greatest(e.community_size, 1))`.as('employees'),
      column
        .exists(
          column
            .selectFrom('reward_months as m')
            .select('m.month')
            .whereRef('m.employer_id', '=', 'p.employer_id')
            .whereRef('m.program_id', '=', 'p.id'),
        )
        .$castTo<boolean>()
        .as('hasRewards'),
    ])
    .where('p.employer_id', '=', employerId)
    .where('p.deleted_at', 'is', null)

export type ProgramRow = Awaited<ReturnType<typeof findRewardProgram>>[number]

export const findRewardProgram = compiled<{ employerId: string; id: string }>()(
  (db, { employerId, id }) => programs(db, employerId).where('p.id', '=', id),
)

/** The program in force on a day, else the next one, else the last one, else a draft. */
export const findCurrentProgram = compiled<{ employerId: string; todayOn: LocalDate }>()(
  (db, { employerId, todayOn }) =>
    programs(db, employerId)
      .orderBy(sql`p.start_on is null`)
      .orderBy(sql`(p.last_on < ${todayOn}::date) is true`)
      .orderBy(sql`case when p.last_on < ${todayOn}::date then null else p.start_on end`)
      .orderBy('p.start_on', 'desc')
      .orderBy('p.id', 'desc')
      .limit(1),
)

/** What pays the rewards of the program in force on a day; null while none is. */
export type RewardsPaidBy = 'credit' | 'fixed_cost' | null

export function rewardsPaidBy(
  employerId: RawBuilder<unknown>,
  todayOn: RawBuilder<unknown>,
): RawBuilder<RewardsPaidBy> {
  return sql<RewardsPaidBy>`(
    select case when b.fixed_cost_type is null then 'credit' else 'fixed_cost' end
    from reward_programs p
    left join subscriptions b on b.employer_id = p.employer_id and b.id = p.subscription_id
    where p.employer_id = ${employerId} and p.deleted_at is null
      and p.start_on <= ${todayOn} and (p.last_on >= ${todayOn}) is not false
    order by p.start_on desc, p.id desc
    limit 1
  )`
}

/** The programs by their dates, drafts first, then the latest. */
export const listRewardPrograms = compiled<Page & { employerId: string }>()(
  (db, { employerId, limit, offset }) =>
    programs(db, employerId)
      .orderBy('p.start_on', (order) => order.desc().nullsFirst())
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset(offset),
)

export const countRewardPrograms = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('reward_programs')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where start_on is null)`.as('drafts'),
    ])
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null),
)
