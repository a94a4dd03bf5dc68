import { sql } from 'kysely'
import type { TripExplanation } from '#domain/rewards/granting/explanation.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Direction } from '#domain/trips/trips/modes.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Params {
  employerId: string
  memberIds: readonly string[]
  months: readonly LocalDate[]
}

/** A trip that limits had cut. Unit: cents. */
export interface CutTrip {
  /** Of the reward. */
  id: string
  tripId: string
  programId: string
  direction: Direction | null
  cutCents: number
  reason: TripExplanation
  /** How many rewards for this trip there were, those taken back and their corrections too. */
  rewards: number
}

interface MonthFacts {
  memberId: string
  month: LocalDate
  tripCents: number
  allCents: number
  remainders: CutTrip[] | null
}

/** What members were granted in months, and the trips that limits have cut in them. */
export const listMonthFacts = compiled<Params>()((db, { employerId, memberIds, months }) => {
  const query = sql<MonthFacts>`
    select r.member_id as "memberId", r.month,
      coalesce(sum(r.gross_cents) filter (where r.kind = 'trip'), 0)::bigint as "tripCents",
      sum(r.gross_cents)::bigint as "allCents",
      json_agg(json_build_object('id', r.id, 'tripId', r.trip_id, 'programId', r.program_id,
        'cutCents', r.cut_cents, 'reason', r.explanation -> 'reason',
        'direction', r.direction,
        'rewards', (
          select count(*) from rewards n
          where n.employer_id = r.employer_id and n.trip_id = r.trip_id and n.kind = 'trip')
      )) filter (where r.cut_cents > 0) as remainders
    from rewards r
    where r.employer_id = ${employerId}::uuid and r.member_id = any(${memberIds}::uuid[])
      and r.month = any(${months}::date[]) and r.status <> 'cancelled'
    group by r.member_id, r.month`
  return { compile: () => query.compile(db) }
})

/** Sets what limits still cut of rewards. */
export async function setCuts(
  trx: Trx,
  employerId: string,
  cuts: readonly { id: string; cutCents: number }[],
): Promise<void> {
  if (cuts.length === 0) return
  await sql`
    update rewards as r set cut_cents = c."cutCents"
    from jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) as c(id uuid, "cutCents" integer)
    where r.employer_id = ${employerId}::uuid and r.id = c.id`.execute(trx)
}

/** No rest of a member's trips is given any more. */
export const dropCuts = compiled<{ employerId: string; memberId: string }>()(
  (db, { employerId, memberId }) =>
    db
      .updateTable('rewards')
      .set({ cut_cents: 0 })
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('cut_cents', '>', 0),
)

/** A reward that was cancelled for good or is in question, and the trip it was for as that was then. */
export interface Bar {
  memberId: string
  /** The trip that is asked about, which is not barred itself; null where a reward was cancelled. */
  askedTripId: string | null
  kind: 'trip' | 'recommendation'
  tripOn: LocalDate
  direction: Direction | null
}

/**
 * What was cancelled for good of members' trips in months, and what their employer asks or asked about: a question
 * that the trip's owner dodged by removing or moving it bars that way of that day as one that was upheld.
 */
export const listBars = compiled<Params>()((db, { employerId, memberIds, months }) => {
  const query = sql<Bar>`
    select member_id as "memberId", null::uuid as "askedTripId", kind, direction,
      (explanation -> 'reason' ->> 'tripOn')::date as "tripOn"
    from rewards
    where employer_id = ${employerId}::uuid and member_id = any(${memberIds}::uuid[])
      and month = any(${months}::date[]) and trip_id is not null
      and cancel_reason in ('administrator', 'unfunded', 'questioned')
    union all
    select q.member_id, q.trip_id, barred.kind, q.direction, q.trip_on
    from trip_questions q cross join (values ('trip'), ('recommendation')) as barred (kind)
    where q.employer_id = ${employerId}::uuid and q.member_id = any(${memberIds}::uuid[])
      and date_trunc('month', q.trip_on)::date = any(${months}::date[])
      and (q.outcome is null or q.outcome in ('upheld', 'withdrawn', 'removed'))`
  return { compile: () => query.compile(db) }
})
