import { type RawBuilder, sql } from 'kysely'
import {
  type LeftOutReason,
  type Reached,
  remindedHours,
} from '#domain/people/members/bulk-actions.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { isBounced } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import {
  type MemberFilter,
  narrowed,
  narrowingsOf,
  paramsOf,
} from '#server/features/people/members/queries/narrow.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** As of when members are looked at, and what their addresses are known by. */
export interface Moment {
  now: Date
  addressKey: AddressKey
  /** Whether it mails at all: only then an address is looked up. */
  isMailing: boolean
}

/** What decides whether an action touches a member, as of an instant. */
function reach({ now, addressKey, isMailing }: Moment): RawBuilder<unknown> {
  // To hash an address takes longer than all else: of no use where nobody is mailed, or this one is not.
  const isBouncedNow = isMailing
    ? sql`case when disabled_at is null and unsubscribed_at is null and email is not null
        then ${isBounced(sql.ref('email'), { key: addressKey, now })} else false end`
    : sql`false`
  return sql`
    case when disabled_at is not null then 'inactive' when joined_at is not null then 'joined'
      when invited_at is null then 'waiting'
      when invited_at >= ${oldestOpenInvitation(now)} then 'invited' else 'expired' end as state,
    unsubscribed_at is not null as "isUnsubscribed", ${isBouncedNow} as "isBounced",
    coalesce(last_reminder_at > ${new Date(now.getTime() - remindedHours * 3_600_000)}, false)
      as "wasReminded"`
}

function chosen(filter: MemberFilter): RawBuilder<unknown> {
  return narrowed(narrowingsOf(filter), paramsOf(filter))
}

export interface ReachedGroup extends Reached {
  count: number
  lastId: string
}

/** How many of the next of the chosen there are, by id, by what decides about them. */
export async function countByReach(
  db: Db,
  filter: MemberFilter,
  moment: Moment,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<ReachedGroup[]> {
  const { rows } = await sql<ReachedGroup>`
    select state, "isUnsubscribed", "isBounced", "wasReminded", count(*) as count,
      max(id::text)::uuid as "lastId"
    from (
      select id, ${reach(moment)} from members
      where ${chosen(filter)} and id > ${afterId} order by id limit ${limit}
    ) as m
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

export interface NamedMember {
  id: string
  name: string | null
  email: string | null
}

/** The first of the chosen who are in one of these groups, as the list by name has them: read along its index. */
export async function listFirst(
  db: Db,
  filter: MemberFilter,
  moment: Moment,
  { groups, count }: { groups: readonly Reached[]; count: number },
): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select m.id, m.name, m.email
    from (select id, name, email, ${reach(moment)} from members where ${chosen(filter)}) as m
    where (m.state, m."isUnsubscribed", m."isBounced", m."wasReminded") in (${sql.join(
      groups.map(
        ({ state, isUnsubscribed, isBounced: bounced, wasReminded }) =>
          sql`(${state}::text, ${isUnsubscribed}::boolean, ${bounced}::boolean, ${wasReminded}::boolean)`,
      ),
    )})
    order by lower(m.name), m.id limit ${count}`.execute(db)
  return rows
}

export type ChosenMember = NamedMember & Reached

/**
 * The next of the chosen by id, locked in that order, as by every mail to many; nobody who came after it was asked for.
 */
export async function lockNext(
  trx: Trx,
  filter: MemberFilter,
  moment: Moment,
  { afterId, askedAt, limit }: { afterId: string | null; askedAt: Date; limit: number },
): Promise<ChosenMember[]> {
  const further = afterId ? sql`and id > ${afterId}` : sql``
  const { rows } = await sql<ChosenMember>`
    select id, name, email, ${reach(moment)} from members
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
