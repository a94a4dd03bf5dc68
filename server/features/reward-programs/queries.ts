import { type Insertable, sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/modes.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { RewardPrograms, RewardSettings } from '#server/platform/db/types.gen.ts'

export async function insertRewardProgram(
  trx: Trx,
  row: Insertable<RewardPrograms>,
): Promise<void> {
  await trx.insertInto('reward_programs').values(row).execute()
}

export async function insertRewardSettings(
  trx: Trx,
  row: Insertable<RewardSettings>,
): Promise<void> {
  await trx.insertInto('reward_settings').values(row).execute()
}

/** Ends what belongs to a subscription on another day; nothing when nothing does. */
export const moveEnd = prepared<{
  employerId: string
  subscriptionId: string
  lastOn: LocalDate | null
}>()((db, { employerId, subscriptionId, lastOn }) =>
  db
    .updateTable('reward_programs')
    .set({ last_on: lastOn })
    .where('employer_id', '=', employerId)
    .where('subscription_id', '=', subscriptionId),
)

/** How long a trip of the members is since a day, in each mode with any. Unit: miles, two decimals. */
export const listMilesPerTrip = prepared<{ employerId: string; sinceOn: LocalDate }>()(
  (db, { employerId, sinceOn }) =>
    db
      .selectFrom('employer_day_modes')
      .select([
        sql<Mode>`mode`.as('mode'),
        sql<number>`round(sum(miles) / sum(trips), 2)`.as('miles'),
      ])
      .where('employer_id', '=', employerId)
      .where('day', '>=', sinceOn)
      .groupBy('mode')
      .having(sql<number>`sum(trips)`, '>', 0),
)

/** The programs with the settings in force on a day: the last that began by then, else the first. */
const programsOn = (db: Db | Trx, employerId: string, todayOn: LocalDate) =>
  db
    .selectFrom('reward_programs as p')
    .innerJoin('employers as e', 'e.id', 'p.employer_id')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('reward_settings as s')
          .select('s.settings')
          .whereRef('s.employer_id', '=', 'p.employer_id')
          .whereRef('s.program_id', '=', 'p.id')
          .orderBy(sql`s.effective_on <= ${todayOn}::date`, 'desc')
          .orderBy(sql`abs(s.effective_on - ${todayOn}::date)`)
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('subscriptions as b', (join) =>
      join.onRef('b.employer_id', '=', 'p.employer_id').onRef('b.id', '=', 'p.subscription_id'),
    )
    .select([
      'p.id',
      'p.start_on as startOn',
      'p.last_on as lastOn',
      's.settings',
      'b.fixed_cost_type as fixedCostType',
      sql<number>`coalesce(b.quantity, greatest(e.community_size, 1))`.as('employees'),
    ])
    .where('p.employer_id', '=', employerId)
    .where('p.deleted_at', 'is', null)

export type ProgramRow = Awaited<ReturnType<typeof findRewardProgram>>[number]

export const findRewardProgram = prepared<{
  employerId: string
  id: string
  todayOn: LocalDate
}>()((db, { employerId, id, todayOn }) =>
  programsOn(db, employerId, todayOn).where('p.id', '=', id),
)

/** The program in force on a day, else the next one, else the last one, else a draft. */
export const findCurrentProgram = prepared<{ employerId: string; todayOn: LocalDate }>()(
  (db, { employerId, todayOn }) =>
    programsOn(db, employerId, todayOn)
      .orderBy(sql`p.start_on is null`)
      .orderBy(sql`(p.last_on < ${todayOn}::date) is true`)
      .orderBy(sql`case when p.last_on < ${todayOn}::date then null else p.start_on end`)
      .orderBy('p.start_on', 'desc')
      .orderBy('p.id', 'desc')
      .limit(1),
)

interface Page {
  employerId: string
  perPage: number
  skip: number
}

/** The programs by their dates, drafts first, then the latest. */
export const listRewardPrograms = prepared<Page>()((db, { employerId, perPage, skip }) =>
  db
    .selectFrom('reward_programs as p')
    .leftJoin('subscriptions as b', (join) =>
      join.onRef('b.employer_id', '=', 'p.employer_id').onRef('b.id', '=', 'p.subscription_id'),
    )
    .select([
      'p.id',
      'p.start_on as startOn',
      'p.last_on as lastOn',
      'b.fixed_cost_type as fixedCostType',
    ])
    .where('p.employer_id', '=', employerId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.start_on', (order) => order.desc().nullsFirst())
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset(skip),
)

export const countRewardPrograms = prepared<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('reward_programs')
    .select(sql<number>`count(*)`.as('total'))
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null),
)

export const findZone = prepared<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('time_zone as timeZone').where('id', '=', employerId),
)

/** A fixed-cost program that was cancelled before its start rewards nothing. */
export const deleteRewardProgramOf = prepared<{
  employerId: string
  subscriptionId: string
  now: Date
}>()((db, { employerId, subscriptionId, now }) =>
  db
    .updateTable('reward_programs')
    .set({ deleted_at: now })
    .where('employer_id', '=', employerId)
    .where('subscription_id', '=', subscriptionId)
    .where('deleted_at', 'is', null),
)
