import { type RawBuilder, sql } from 'kysely'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { invitationDays } from '#domain/people/members/invitation.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** Who logged no trip for so many days is quiet. */
const quietDays = 30

/** At which employer, and when. */
export interface SuggestionParams {
  employerId: string
  now: Date
}

const present = sql`left_on is null and deleted_at is null and disabled_at is null`

/**
 * Whom a suggestion concerns, as a condition on `members`: counted, listed and mailed are the same people.
 * The parameters may be places of a compiled statement, so nothing is computed of them here.
 */
export const suggestedMembers: Readonly<
  Record<MemberSuggestion, (params: SuggestionParams) => RawBuilder<boolean>>
> = {
  quiet_members: (params) =>
    sql`(${present} and joined_on < ${quietSince(params)}
      and coalesce(last_trip_on < ${quietSince(params)}, true))`,
  solo_drivers_nearby: () =>
    sql`(${present} and joined_on is not null and usual_mode in ('drive', 'drive_ev')
      and distance_miles <= ${bikeableMiles}::numeric)`,
  unanswered_invitations: ({ now }) =>
    sql`(${present} and joined_on is null and invited_at >= ${now}::timestamptz - interval '${sql.raw(`${invitationDays * 24} hours`)}')`,
  missing_surveys: () => sql`(${present} and joined_on is not null and surveyed_at is null)`,
}

/** How many of them a mail to many reaches, and how many it leaves out. */
export async function countSuggested(
  db: Db,
  { suggestion, ...params }: SuggestionParams & { suggestion: MemberSuggestion },
): Promise<{ recipients: number; unsubscribed: number }> {
  return db
    .selectFrom('members')
    .select([
      sql<number>`count(*) filter (where unsubscribed_at is null and email is not null)`.as(
        'recipients',
      ),
      sql<number>`count(*) filter (where unsubscribed_at is not null)`.as('unsubscribed'),
    ])
    .where('employer_id', '=', params.employerId)
    .where(suggestedMembers[suggestion](params))
    .executeTakeFirstOrThrow()
}

interface NextSuggested extends SuggestionParams {
  suggestion: MemberSuggestion
  /** Those after this one; from the first without it. */
  afterId: string | null
  limit: number
}

/** The next of them whom a mail to many may reach, by id; locked in that order, as by every mail to many. */
export async function lockSuggested(
  trx: Trx,
  { suggestion, afterId, limit, ...params }: NextSuggested,
): Promise<{ id: string; email: string }[]> {
  let members = trx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('employer_id', '=', params.employerId)
    .where('unsubscribed_at', 'is', null)
    .where('email', 'is not', null)
    .where(suggestedMembers[suggestion](params))
  if (afterId) members = members.where('id', '>', afterId)
  return members
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .$narrowType<{ email: string }>()
    .execute()
}

/** Where answers to what an employer writes to its members go. */
export async function getReplyAddress(trx: Trx, employerId: string): Promise<string> {
  const { email } = await trx
    .selectFrom('employers')
    .select('email')
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
  return email
}

function quietSince({ employerId, now }: SuggestionParams): RawBuilder<string> {
  return sql`((${now}::timestamptz at time zone
    (select time_zone from employers where id = ${employerId}))::date - ${sql.lit(quietDays)})`
}
