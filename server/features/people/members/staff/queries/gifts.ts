import { sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { AllMembersFilter } from './narrow.ts'

/** Credit that was given to a member by hand. */
export interface Gift {
  employerId: string
  transactionId: string
  memberId: string
  cents: number
}

/** What some members were given by hand in all: few of an employer's transactions are gifts, which are read. */
export async function sumGifts(
  db: Db,
  members: readonly MemberKey[],
): Promise<Pick<Gift, 'memberId' | 'cents'>[]> {
  const employerIds = [...new Set(members.map(({ employerId }) => employerId))]
  const memberIds = members.map(({ memberId }) => memberId)
  const { rows } = await sql<Pick<Gift, 'memberId' | 'cents'>>`
    select e.member_id as "memberId", sum(e.cents)::bigint as cents
    from ledger_transactions t
    join ledger_entries e on e.employer_id = t.employer_id and e.transaction_id = t.id
      and e.account = 'wallet' and e.member_id = any(${memberIds}::uuid[])
    where t.employer_id = any(${employerIds}::uuid[]) and t.kind = 'gift'
    group by e.member_id`.execute(db)
  return rows
}

/** The next gifts of an employer's members, or of everybody's, after one already read. */
export async function listGiftsAfter(
  db: Db,
  { employerId }: Pick<AllMembersFilter, 'employerId'>,
  count: number,
  last: Gift | undefined,
): Promise<Gift[]> {
  const ofEmployer = employerId ? sql`and employer_id = ${employerId}` : sql``
  const further = last
    ? sql`and (employer_id, id) > (${last.employerId}::uuid, ${last.transactionId}::uuid)`
    : sql``
  const { rows } = await sql<Gift>`
    select t.employer_id as "employerId", t.id as "transactionId", e.member_id as "memberId", e.cents
    from (
      select employer_id, id from ledger_transactions
      where kind = 'gift' ${ofEmployer} ${further}
      order by employer_id, id limit ${count}
    ) as t
    cross join lateral (
      select (array_agg(member_id))[1] as member_id, coalesce(sum(cents), 0)::bigint as cents
      from ledger_entries
      where employer_id = t.employer_id and transaction_id = t.id and account = 'wallet' offset 0
    ) as e
    order by t.employer_id, t.id`.execute(db)
  return rows
}
