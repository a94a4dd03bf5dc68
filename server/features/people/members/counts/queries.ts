import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { MemberCounts } from '#server/platform/db/types.gen.ts'

export interface MemberCountMismatch {
  state: MemberCounts['state']
  kept: number
  counted: number
}

/** Every employer there is, with members or without. */
export async function listEmployers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('employers').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Where an employer's kept counts differ from its members, both as of one moment. */
export async function listCountMismatches(
  db: Db,
  employerId: string,
): Promise<MemberCountMismatch[]> {
  const { rows } = await sql<MemberCountMismatch>`
    with kept as (
      select state, sum(members) as members from member_counts
      where employer_id = ${employerId} group by state
    ), standing as (
      select case
        when disabled_at is not null then 'inactive'
        when joined_at is not null and surveyed_at is not null then 'complete'
        when joined_at is not null then 'incomplete'
        when invited_at is not null then 'unanswered'
        else 'waiting' end as state
      from members where employer_id = ${employerId} and deleted_at is null
    ), counted as (
      select state, count(*) as members from standing group by state
    )
    select state, coalesce(kept.members, 0)::integer as kept,
      coalesce(counted.members, 0)::integer as counted
    from kept full join counted using (state)
    where coalesce(kept.members, 0) <> coalesce(counted.members, 0)
    order by state`.execute(db)
  return rows
}

/** Adds what a count lacks; what is written meanwhile adds its own. */
export async function correctCount(
  db: Db,
  employerId: string,
  { state, kept, counted }: MemberCountMismatch,
): Promise<void> {
  await sql`select count_members(${employerId}::uuid, ${state}, ${counted - kept}::integer)`.execute(
    db,
  )
}
