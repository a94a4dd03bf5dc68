import { sql } from 'kysely'
import type { QuestionOutcome } from '#contract/trips/trips-questions.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { localTime, nextByPlace, type Stretch } from '../queries/stretch.ts'

/** Whose rows are read, and how many at a time. */
export interface OwnStretch extends Stretch, MemberKey {}

/** What is known of a member and whose member they are; nothing that signs in. */
export async function getProfile(db: Db, { employerId, memberId }: MemberKey) {
  return db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'e.community_name as communityName',
      'e.time_zone as timeZone',
      'm.joined_at as joinedAt',
      'm.home_address as homeAddress',
      'm.home_latitude as homeLatitude',
      'm.home_longitude as homeLongitude',
      'm.distance_miles as distanceMiles',
      'm.usual_mode as usualMode',
      'm.office_days_a_week as officeDaysAWeek',
      'm.work_from_minute as workFromMinute',
      'm.work_until_minute as workUntilMinute',
      'm.surveyed_at as surveyedAt',
      'm.hides_in_leaderboard as hidesInLeaderboard',
      'm.unsubscribed_at as unsubscribedAt',
      'm.last_login_at as lastLoginAt',
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export type Profile = Awaited<ReturnType<typeof getProfile>>

export async function listOwnTrips(
  db: Db,
  stretch: OwnStretch,
  last: { tripOn: string; id: string } | undefined,
) {
  const query = db
    .selectFrom('trips')
    .select([
      'id',
      'trip_on as tripOn',
      'direction',
      'mode',
      'miles',
      'source',
      'points',
      'co2_saved_kg as co2SavedKg',
      localTime('created_at', stretch.timeZone).as('localLogged'),
    ])
    .where('member_id', '=', stretch.memberId)
  return nextByPlace(query, stretch, 'trips', [
    { column: 'trip_on', after: sql`${last?.tripOn ?? '0001-01-01'}::date` },
    { column: 'id', after: idAfter(last) },
  ])
}

export async function listOwnRewards(
  db: Db,
  stretch: OwnStretch,
  last: { month: string; id: string } | undefined,
) {
  const query = db
    .selectFrom('rewards')
    .select([
      'id',
      'month',
      'earned_on as earnedOn',
      'kind',
      'status',
      'value_cents as valueCents',
      localTime('approved_at', stretch.timeZone).as('localApproved'),
    ])
    .where('member_id', '=', stretch.memberId)
  return nextByPlace(query, stretch, 'rewards', [
    { column: 'month', after: sql`${last?.month ?? '0001-01-01'}::date` },
    { column: 'id', after: idAfter(last) },
  ])
}

export async function listOwnRedemptions(
  db: Db,
  stretch: OwnStretch,
  last: { requestedAt: Date; id: string } | undefined,
) {
  const query = db
    .selectFrom('redemptions')
    .select([
      'id',
      'requested_at as requestedAt',
      'cents',
      'status',
      localTime('requested_at', stretch.timeZone).as('localRequested'),
      localTime('settled_at', stretch.timeZone).as('localSettled'),
    ])
    .where('member_id', '=', stretch.memberId)
  return nextByPlace(query, stretch, 'redemptions', [
    { column: 'requested_at', after: timeAfter(last?.requestedAt) },
    { column: 'id', after: idAfter(last) },
  ])
}

/** Every form that was ever sent, those that others replaced among them; what is in a form is not read. */
export async function listOwnTaxForms(
  db: Db,
  stretch: OwnStretch,
  last: { uploadedAt: Date; id: string } | undefined,
) {
  const query = db
    .selectFrom('tax_forms')
    .select([
      'id',
      'uploaded_at as uploadedAt',
      'file_type as fileType',
      'status',
      'message',
      localTime('uploaded_at', stretch.timeZone).as('localUploaded'),
      localTime('decided_at', stretch.timeZone).as('localDecided'),
      localTime('replaced_at', stretch.timeZone).as('localReplaced'),
    ])
    .where('member_id', '=', stretch.memberId)
    .where('is_uploading', '=', false)
  return nextByPlace(query, stretch, 'tax_forms', [
    { column: 'uploaded_at', after: timeAfter(last?.uploadedAt) },
    { column: 'id', after: idAfter(last) },
  ])
}

/** What the member agreed to and when, with the text itself. */
export async function listOwnAcceptances(
  db: Db,
  stretch: OwnStretch,
  last: { id: string } | undefined,
) {
  const query = db
    .selectFrom('member_agreement_acceptances as p')
    .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
    .select([
      'p.agreement_id as id',
      'a.type',
      'a.content',
      localTime('a.published_at', stretch.timeZone).as('localPublished'),
      localTime('p.accepted_at', stretch.timeZone).as('localAccepted'),
    ])
    .where('p.member_id', '=', stretch.memberId)
  return nextByPlace(query, stretch, 'p', [{ column: 'agreement_id', after: idAfter(last) }])
}

/** What was written in the member's tickets, by whom of the two sides; not which administrator it was. */
export async function listOwnEntries(
  db: Db,
  stretch: OwnStretch,
  last: { openedAt: Date; id: string; position: number } | undefined,
) {
  const query = db
    .selectFrom('tickets as t')
    .innerJoin('ticket_entries as n', (join) =>
      join.onRef('n.employer_id', '=', 't.employer_id').onRef('n.ticket_id', '=', 't.id'),
    )
    .select([
      't.id',
      't.opened_at as openedAt',
      'n.position',
      't.number',
      't.subject',
      'n.body',
      'n.status',
      'n.rating',
      sql<boolean>`n.admin_id is null`.as('isByMember'),
      sql<string | null>`case when n.rating is not null then t.rating_message end`.as(
        'ratingMessage',
      ),
      localTime('n.at', stretch.timeZone).as('localAt'),
    ])
    .where('t.member_id', '=', stretch.memberId)
  return nextByPlace(query, stretch, 't', [
    { column: 'opened_at', after: timeAfter(last?.openedAt) },
    { column: 'id', after: idAfter(last) },
    { column: 'n.position', after: sql`${last?.position ?? 0}::integer` },
  ])
}

export async function listOwnDaysOff(
  db: Db,
  stretch: OwnStretch,
  last: { offOn: string } | undefined,
) {
  const query = db
    .selectFrom('days_off')
    .select('off_on as offOn')
    .where('member_id', '=', stretch.memberId)
  return nextByPlace(query, stretch, 'days_off', [
    { column: 'off_on', after: sql`${last?.offOn ?? '0001-01-01'}::date` },
  ])
}

interface OwnQuestionRow {
  id: string
  askedAt: Date
  tripOn: string
  question: string
  answer: string | null
  outcome: QuestionOutcome | null
  reason: string | null
  localAsked: string
  localAnswered: string | null
  localSettled: string | null
}

/** What the employer asked about the member's trips, and what came of it; not who asked. */
export async function listOwnQuestions(
  db: Db,
  { employerId, memberId, timeZone, count }: OwnStretch,
  last: { askedAt: Date; id: string } | undefined,
): Promise<OwnQuestionRow[]> {
  const { rows } = await sql<OwnQuestionRow>`
    select id, asked_at as "askedAt", trip_on as "tripOn", question, answer, outcome, reason,
      ${localTime('asked_at', timeZone)} as "localAsked",
      ${localTime('answered_at', timeZone)} as "localAnswered",
      ${localTime('settled_at', timeZone)} as "localSettled"
    from trip_questions
    where employer_id = ${employerId} and member_id = ${memberId}
      and (asked_at, id) > (${timeAfter(last?.askedAt)}, ${idAfter(last)})
    order by asked_at, id limit ${count}`.execute(db)
  return rows
}

const idAfter = (last: { id: string } | undefined) => sql`${last?.id ?? beforeAllIds}::uuid`

const timeAfter = (last: Date | undefined) => sql`${last ?? new Date(0)}::timestamptz`
