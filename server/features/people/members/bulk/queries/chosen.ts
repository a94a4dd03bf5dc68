import { type RawBuilder, sql } from 'kysely'
import {
  type LeftOutReason,
  type Reached,
  remindedHours,
} from '#domain/people/members/bulk-actions.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import {
  type MemberFilter,
  narrowed,
  narrowingsOf,
  paramsOf,
} from '#server/features/people/members/queries/narrow.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** What decides whether an action touches a member, as of an instant. */
function reach(now: Date): RawBuilder<unknown> {
  return sql`
    case when disabled_at is not null then 'inactive' when joined_at is not null then 'joined'
      when invited_at is null then 'waiting'
      when invited_at >= ${oldestOpenInvitation(now)} then 'invited' else 'expired' end as state,
    unsubscribed_at is not null as "isUnsubscribed",
    coalesce(last_reminder_at > ${new Date(now.getTime() - remindedHours * 3_600_000)}, false)
      as "wasReminded"`
}

function chosen(filter: MemberFilter): RawBuilder<unknown> {
  return narrowed(narrowingsOf(filter), paramsOf(filter))
}

/** How many of the chosen there are by what decides about them. */
export async function countByReach(
  db: Db | Trx,
  filter: MemberFilter,
  now: Date,
): Promise<(Reached & { count: number })[]> {
  const { rows } = await sql<Reached & { count: number }>`
    select state, "isUnsubscribed", "wasReminded", count(*) as count
    from (select ${reach(now)} from members where ${chosen(filter)}) as m
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

export interface NamedMember {
  id: string
  name: string | null
  email: string | null
}

/** The first of the chosen by name who are in one of these groups. */
export async function listFirst(
  db: Db,
  filter: MemberFilter,
  now: Date,
  groups: readonly Reached[],
  count: number,
): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select m.id, m.name, m.email
    from (select id, name, email, ${reach(now)} from members where ${chosen(filter)}) as m
    join jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as g (state text, "isUnsubscribed" boolean, "wasReminded" boolean)
      on g.state = m.state and g."isUnsubscribed" = m."isUnsubscribed"
        and g."wasReminded" = m."wasReminded"
    order by lower(coalesce(m.name, m.email)), m.id limit ${count}`.execute(db)
  return rows
}

export type ChosenMember = NamedMember & Reached

/**
 * The next of the chosen by id, locked in that order, as by every mail to many; nobody who came after it was asked for.
 */
export async function lockNext(
  trx: Trx,
  filter: MemberFilter,
  now: Date,
  { afterId, askedAt, limit }: { afterId: string | null; askedAt: Date; limit: number },
): Promise<ChosenMember[]> {
  const further = afterId ? sql`and id > ${afterId}` : sql``
  const { rows } = await sql<ChosenMember>`
    select id, name, email, ${reach(now)} from members
    where ${chosen(filter)} and created_at <= ${askedAt} ${further}
    order by id limit ${limit} for no key update`.execute(trx)
  return rows
}

interface LeftOut {
  member_id: string
  reason: LeftOutReason
}

export async function insertLeftOut(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
  members: readonly LeftOut[],
): Promise<void> {
  if (members.length === 0) return
  await trx
    .insertInto('member_action_results')
    .values(members.map((one) => ({ employer_id: employerId, action_id: id, ...one })))
    .execute()
}
