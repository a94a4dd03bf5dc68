import { sql } from 'kysely'
import { prepared } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { AllMembersFilter } from './narrow.ts'

/** Credit that was given to a member by hand. */
export interface Gift {
  employerId: string
  transactionId: string
  memberId: string
  cents: number
}

/** What some members were given by hand in all: few of their employers' transactions are gifts, which are read. */
export const sumGifts = prepared<{ employerIds: string[]; memberIds: string[] }>(
  'gifts-of-members',
)((db, params) => {
  const query = sql<Pick<Gift, 'memberId' | 'cents'>>`
    select e.member_id as "memberId", sum(e.cents)::bigint as cents
    from ledger_transactions t
    join ledger_entries e on e.employer_id = t.employer_id and e.transaction_id = t.id
      and e.account = 'wallet' and e.member_id = any(${params.memberIds}::uuid[])
    where t.employer_id = any(${params.employerIds}::uuid[]) and t.kind = 'gift'
    group by e.member_id`
  return { compile: () => query.compile(db) }
})

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
