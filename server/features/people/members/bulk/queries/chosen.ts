import { type RawBuilder, sql } from 'kysely'
import {
  type BulkAction,
  isMailing,
  type LeftOutReason,
  mailedAgainHours,
  mailedOnceActions,
  type Reached,
} from '#domain/people/members/bulk-actions.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { isBounced } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import {
  type MemberFilter,
  narrowed,
  narrowingsOf,
  paramsOf,
  type Stretch,
} from '#server/features/people/members/queries/narrow.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** For which action members are looked at, as of when, and what their addresses are known by. */
export interface Moment {
  action: BulkAction
  now: Date
  addressKey: AddressKey
}

/** What decides whether an action touches a member, as of an instant. */
function reach({ action, now, addressKey }: Moment): RawBuilder<unknown> {
  // To hash an address takes longer than all else: of no use where nobody is mailed, or this one is not.
  const isBouncedNow = isMailing(action)
    ? sql`case when disabled_at is null and unsubscribed_at is null and email is not null
        then ${isBounced(sql.ref('email'), { key: addressKey, now })} else false end`
    : sql`false`
  const lately = new Date(now.getTime() - mailedAgainHours * 3_600_000)
  return sql`
    case when disabled_at is not null then 'inactive' when joined_at is not null then 'joined'
      when invited_at is null then 'waiting'
      when invited_at >= ${oldestOpenInvitation(now)} then 'invited' else 'expired' end as state,
    unsubscribed_at is not null as "isUnsubscribed", ${isBouncedNow} as "isBounced",
    coalesce(last_reminder_at > ${lately}, false) as "wasReminded",
    coalesce(join_link_at > ${lately}, false) as "wasInvited", deleted_at is not null as "isDeleted"`
}

/** Where a stretch of so many members of an employer ends; nowhere when there are fewer. */
export const findStretchEnd = compiled<{ employerId: string; afterId: string; skipped: number }>()(
  (db, { employerId, afterId, skipped }) =>
    db
      .selectFrom('members')
      .select('id')
      .where('employer_id', '=', employerId)
      .where('id', '>', afterId)
      .orderBy('id')
      .offset(skipped)
      .limit(1),
)

export interface ReachedGroup extends Reached {
  count: number
  /** The first of them by name; none where the list is written. */
  firstIds: string[]
}

interface Looked {
  /** The first of each group, by name. */
  firstCount: number
  /** The action whose list those who are chosen are written to. */
  listOf?: string | undefined
}

/** Those of a stretch who are chosen, by what decides about them: counted, and listed for an action. */
export async function readStretch(
  db: Db,
  filter: MemberFilter & { stretch: Stretch },
  moment: Moment,
  { firstCount, listOf }: Looked,
): Promise<ReachedGroup[]> {
  const { employerId } = filter
  const { afterId, upToId } = filter.stretch
  const isAwaited = mailedOnceActions.includes(moment.action)
    ? sql`id in (
        select member_id from member_action_lists as part
        join member_actions as earlier
          on earlier.employer_id = part.employer_id and earlier.id = part.action_id
        cross join unnest(part.member_ids) as member_id
        where part.employer_id = ${employerId} and part.last_id > ${afterId}::uuid
          and part.member_ids[1] <= ${upToId}::uuid
          and earlier.action = ${moment.action} and earlier.finished_at is null
          and earlier.undone_at is null and earlier.stopped_at is null
      )`
    : sql`false`
  const listed = listOf
    ? sql`, listed as (
        insert into member_action_lists (employer_id, action_id, last_id, member_ids, created_at)
        select ${employerId}::uuid, ${listOf}::uuid, (array_agg(id order by id desc))[1],
          array_agg(id order by id), ${moment.now}::timestamptz
        from chosen having count(*) > 0
      )`
    : sql``
  const { rows } = await sql<ReachedGroup>`
    with chosen as materialized (
      select id, lower(name) as sorted, ${reach(moment)}, ${isAwaited} as "isAwaited" from members
      where ${narrowed(narrowingsOf(filter), paramsOf(filter))}
    ) ${listed}
    select state, "isUnsubscribed", "isBounced", "wasReminded", "wasInvited", "isAwaited",
      "isDeleted", count(*) as count,
      ${firstCount === 0 ? sql`'{}'::uuid[]` : sql`(array_agg(id order by sorted, id))[1:${firstCount}::integer]`}
        as "firstIds"
    from chosen group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}

export interface NamedMember {
  id: string
  name: string | null
  email: string | null
}

/** The first of these, as the list by name has them. */
export const listFirst = compiled<{ employerId: string; ids: string[]; count: number }>()(
  (db, { employerId, ids, count }) =>
    db
      .selectFrom('members')
      .select(['id', 'name', 'email'])
      .where('employer_id', '=', employerId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(count),
)

export type ChosenMember = NamedMember & Reached

/** These members as they are now, locked by id as by every mail to many; who was deleted is among them. */
export async function lockChosen(
  trx: Trx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
  moment: Moment,
): Promise<ChosenMember[]> {
  const { rows } = await sql<ChosenMember>`
    select id, name, email, ${reach(moment)}, false as "isAwaited" from members
    where employer_id = ${employerId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(trx)
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
