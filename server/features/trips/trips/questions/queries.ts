import { type RawBuilder, sql } from 'kysely'
import type { QuestionOutcome } from '#contract/trips/trips-questions.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Direction, Mode } from '#domain/trips/trips/modes.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey, RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

/** Whose trip it is. */
export const findTripOf = compiled<{ employerId: string; tripId: string }>()(
  (db, { employerId, tripId }) =>
    db
      .selectFrom('trips')
      .select('member_id as memberId')
      .where('employer_id', '=', employerId)
      .where('id', '=', tripId),
)

interface NewQuestion extends MemberKey {
  id: string
  tripId: string
  question: string
  askedBy: string | null
  askedAt: Date
  waitsUntil: Date
}

/** Answers false when the trip is asked about already, or has been as it is now. */
export async function insertQuestion(trx: Trx, asked: NewQuestion): Promise<boolean> {
  const { employerId, id, memberId, tripId, question, askedBy, askedAt, waitsUntil } = asked
  const { rows } = await sql`
    insert into trip_questions (employer_id, id, member_id, trip_id, trip_on, direction, mode,
      miles, question, asked_by, asked_at, waits_until)
    select t.employer_id, ${id}::uuid, t.member_id, t.id, t.trip_on, t.direction, t.mode,
      t.miles, ${question}::text, ${askedBy}::uuid, ${askedAt}::timestamptz,
      ${waitsUntil}::timestamptz
    from trips t
    where t.employer_id = ${employerId} and t.member_id = ${memberId} and t.id = ${tripId}
      and not exists (select from trip_questions q
        where q.employer_id = t.employer_id and q.trip_id = t.id
          and (q.settled_at is null or (q.trip_on, q.direction, q.mode, q.miles)
            is not distinct from (t.trip_on, t.direction, t.mode, t.miles)))
    returning id`.execute(trx)
  return rows.length > 0
}

/** What mails about a question need. */
export interface Correspondents {
  memberId: string
  /** Null once the person is erased. */
  memberEmail: string | null
  /** Who asked, or else the employer's contact. */
  employerEmail: string
  communityName: string
  tripOn: LocalDate
}

interface LockedQuestion extends Correspondents {
  tripId: string
  askedAt: Date
  waitsUntil: Date
  answeredAt: Date | null
  settledAt: Date | null
}

/** A question as it stays until the transaction ends; of a member, where one is named. */
export async function lockQuestion(
  trx: Trx,
  { employerId, id, memberId }: RowKey & { memberId?: string },
): Promise<LockedQuestion | undefined> {
  const ofMember = memberId ? sql`and q.member_id = ${memberId}` : sql``
  const { rows } = await sql<LockedQuestion>`
    select q.trip_id as "tripId", q.asked_at as "askedAt", q.waits_until as "waitsUntil",
      q.answered_at as "answeredAt", q.settled_at as "settledAt", ${correspondents}
    from trip_questions q ${joined}
    where q.employer_id = ${employerId} and q.id = ${id} ${ofMember}
    for no key update of q`.execute(trx)
  return rows[0]
}

const correspondents = sql`q.member_id as "memberId", m.email as "memberEmail",
  coalesce(u.email, e.email) as "employerEmail", e.community_name as "communityName",
  q.trip_on as "tripOn"`

const joined = sql`
  join members m on m.employer_id = q.employer_id and m.id = q.member_id
  join employers e on e.id = q.employer_id
  left join employer_users u on u.employer_id = q.employer_id and u.id = q.asked_by
    and u.disabled_at is null`

export async function saveAnswer(
  trx: Trx,
  { employerId, id, answer, at }: RowKey & { answer: string; at: Date },
): Promise<void> {
  await sql`
    update trip_questions set answer = ${answer}, answered_at = ${at}
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}

interface Settlement extends RowKey {
  outcome: QuestionOutcome
  reason: string | null
  at: Date
}

export async function saveOutcome(
  trx: Trx,
  { employerId, id, outcome, reason, at }: Settlement,
): Promise<void> {
  await sql`
    update trip_questions set outcome = ${outcome}, reason = ${reason}, settled_at = ${at}
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}

interface Removed {
  employerId: string
  tripId: string
  at: Date
  outcome: 'withdrawn' | 'removed'
}

/** What was asked about a trip that its member, or staff, have removed is settled with it; answers whom to tell. */
export const endQuestion = compiled<Removed>()((db, { employerId, tripId, at, outcome }) => {
  const query = sql<Correspondents & { id: string }>`
    with ended as (
      update trip_questions set outcome = ${outcome}::text, settled_at = ${at}::timestamptz
      where employer_id = ${employerId}::uuid and trip_id = ${tripId}::uuid
        and settled_at is null
      returning *
    )
    select q.id, ${correspondents} from ended q ${joined}
    where m.employer_id = ${employerId}::uuid`
  return { compile: () => query.compile(db) }
})

/** Employers with questions that nobody settled in time. */
export const listEmployersWithOver = compiled<{ now: Date }>()((db, { now }) => {
  const query = sql<{ employerId: string }>`
    select distinct employer_id as "employerId" from trip_questions
    where settled_at is null and waits_until <= ${now}::timestamptz order by 1`
  return { compile: () => query.compile(db) }
})

/** Ends the next of them, withdrawn where there is no trip any more; answers whom to tell. */
export async function lapseQuestions(
  trx: Trx,
  { employerId, now, count }: { employerId: string; now: Date; count: number },
): Promise<(Correspondents & { id: string; outcome: 'lapsed' | 'withdrawn' })[]> {
  const { rows } = await sql<Correspondents & { id: string; outcome: 'lapsed' | 'withdrawn' }>`
    with ended as (
      update trip_questions as l set settled_at = ${now}, outcome = case when exists (
        select from trips t where t.employer_id = l.employer_id and t.id = l.trip_id
      ) then 'lapsed' else 'withdrawn' end
      where employer_id = ${employerId} and settled_at is null and id in (
        select id from trip_questions
        where employer_id = ${employerId} and settled_at is null and waits_until <= ${now}
        order by waits_until, id limit ${count})
      returning *
    )
    select q.id, q.outcome, ${correspondents} from ended q ${joined}
    where m.employer_id = ${employerId}`.execute(trx)
  return rows
}

interface QuestionFilter {
  employerId: string
  memberId?: string
  isOpen: boolean | undefined
}

export interface QuestionRow {
  id: string
  tripId: string
  memberId: string
  memberName: string | null
  tripOn: LocalDate
  direction: Direction | null
  mode: Mode
  /** As it is now, where its member has corrected it meanwhile. */
  correctedTo: { date: LocalDate; direction: Direction | null; mode: Mode } | null
  pendingCents: number
  question: string
  askedAt: Date
  waitsUntil: Date
  answer: string | null
  answeredAt: Date | null
  outcome: QuestionOutcome | null
  reason: string | null
  settledAt: Date | null
}

/** A page of questions, the latest first, and how many there are. */
export async function listQuestions(
  db: Db,
  filter: QuestionFilter,
  { limit, offset }: Page,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<QuestionRow>`
      select q.id, q.trip_id as "tripId", q.member_id as "memberId", m.name as "memberName",
        q.trip_on as "tripOn", q.direction, q.mode, (
          select json_build_object('date', t.trip_on, 'direction', t.direction, 'mode', t.mode)
          from trips t
          where t.employer_id = q.employer_id and t.id = q.trip_id
            and (t.trip_on, t.direction, t.mode)
              is distinct from (q.trip_on, q.direction, q.mode)) as "correctedTo", (
          select coalesce(sum(r.value_cents), 0)::bigint from rewards r
          where r.employer_id = q.employer_id and r.trip_id = q.trip_id
            and r.status = 'pending') as "pendingCents",
        q.question, q.asked_at as "askedAt", q.waits_until as "waitsUntil", q.answer,
        q.answered_at as "answeredAt", q.outcome, q.reason, q.settled_at as "settledAt"
      from trip_questions q
      join members m on m.employer_id = q.employer_id and m.id = q.member_id
      where ${narrowed(filter)}
      order by q.asked_at desc, q.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from trip_questions q where ${narrowed(filter)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function narrowed({ employerId, memberId, isOpen }: QuestionFilter): RawBuilder<unknown> {
  const conditions = [
    sql`q.employer_id = ${employerId}`,
    ...(memberId ? [sql`q.member_id = ${memberId}`] : []),
    ...(isOpen === undefined ? [] : [sql`(q.settled_at is null) = ${isOpen}`]),
  ]
  return sql.join(conditions, sql` and `)
}
