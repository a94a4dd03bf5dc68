import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { lastSettings } from '#server/features/rewards/settings/queries/last-settings.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { type MemberKey, type RowKey, updateRow } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** A recommendation with its program as it was last set, and what its employer's samples and clocks need. */
export const findRecommendation = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('recommendations as r')
    .innerJoin('employers as e', 'e.id', 'r.employer_id')
    .innerJoin('reward_programs as p', (join) =>
      join.onRef('p.employer_id', '=', 'r.employer_id').onRef('p.id', '=', 'r.program_id'),
    )
    .innerJoinLateral(lastSettings(db), (join) => join.onTrue())
    .select([
      'r.program_id as programId',
      'r.design',
      'r.html',
      'r.consumed_cents as consumedCents',
      'p.start_on as programStartOn',
      'p.last_on as programLastOn',
      's.settings',
      'e.name',
      'e.email',
      'e.community_name as community',
      'e.time_zone as timeZone',
    ])
    .where('r.employer_id', '=', employerId)
    .where('r.id', '=', id)
    .where('p.deleted_at', 'is', null),
)

/** The content that is about to change; whoever changes it, too, waits. */
export function lockContent(trx: Trx, { employerId, id }: RowKey) {
  return trx
    .selectFrom('recommendations')
    .select(['design', 'html'])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function saveContent(
  trx: Trx,
  recommendation: RowKey,
  content: { design: string; html: string | null },
): Promise<void> {
  return updateRow(trx, 'recommendations', recommendation, content)
}

/** Employers with a program of these days that mails a recommendation, in the order of their ids. */
export const listMailingEmployers = compiled<{ now: Date; afterId: string; count: number }>()(
  (db, { now, afterId, count }) =>
    db
      .selectFrom('reward_programs as p')
      .innerJoin('employers as e', 'e.id', 'p.employer_id')
      .select(['p.employer_id as employerId', 'e.time_zone as timeZone'])
      .distinct()
      .where('p.deleted_at', 'is', null)
      .where(
        sql<boolean>`daterange(p.start_on, p.last_on, '[]') && daterange(
          (${now}::timestamptz at time zone e.time_zone)::date - 1,
          (${now}::timestamptz at time zone e.time_zone)::date, '[]')`,
      )
      .where('p.start_on', 'is not', null)
      .where(
        sql<boolean>`exists (select from reward_settings as s
          where s.employer_id = p.employer_id and s.program_id = p.id
            and jsonb_path_exists(s.settings, '$.recommendations[*] ? (@.sendEmail == true)'))`,
      )
      .where('e.status', '=', 'approved')
      .where('p.employer_id', '>', afterId)
      .orderBy('p.employer_id')
      .limit(count),
)

/**
 * Locks a recommendation while its email of a day is written, and tells whether it was: looked up once the
 * lock is there, or a worker that waited for it would not see what the other one wrote.
 */
export async function lockRecommendation(
  trx: Trx,
  { employerId, id, on }: RowKey & { on: LocalDate },
) {
  await trx
    .selectFrom('recommendations')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return trx
    .selectFrom('recommendations as r')
    .innerJoin('reward_programs as p', (join) =>
      join.onRef('p.employer_id', '=', 'r.employer_id').onRef('p.id', '=', 'r.program_id'),
    )
    .select([
      'r.html',
      'r.consumed_cents as consumedCents',
      'p.last_on as programLastOn',
      // When what holds on that day was set.
      sql<Date>`(select s.changed_at from reward_settings as s
        where s.employer_id = p.employer_id and s.program_id = p.id
        order by s.effective_on <= ${on}::date desc, abs(s.effective_on - ${on}::date)
        limit 1)`.as('changedAt'),
      sql<boolean>`exists (select from custom_emails as c
        where c.employer_id = r.employer_id and c.recommendation_id = r.id
          and c.sent_on = ${on}::date)`.as('isWritten'),
    ])
    .where('r.employer_id', '=', employerId)
    .where('r.id', '=', id)
    .executeTakeFirst()
}

interface Acceptance extends MemberKey {
  recommendationId: string
  at: Date
  today: LocalDate
}

/** Once: a second time keeps the first. */
export const markAccepted = compiled<Acceptance>()((db, acceptance) => {
  const { employerId, memberId, recommendationId, at, today } = acceptance
  const query = sql<never>`
    with accepted as (
      update recommendation_members set accepted_at = ${at}::timestamptz
      where employer_id = ${employerId}::uuid and member_id = ${memberId}::uuid
        and recommendation_id = ${recommendationId}::uuid and accepted_at is null
        and from_on <= ${today}::date and (until_on is null or until_on > ${today}::date)
      returning member_id
    )
    update members as m set has_accepted_commute = true
    from (select distinct member_id from accepted) as a
    where m.employer_id = ${employerId}::uuid and m.id = a.member_id
      and not m.has_accepted_commute`
  return { compile: () => query.compile(db) }
})
