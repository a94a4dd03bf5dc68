import { type RawBuilder, sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

/** Credit that has ended: of an employer, within local days, both inclusive. */
export interface ExpiryFilter {
  employerId: string
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
}

export interface ExpiryRow {
  id: string
  number: number
  at: Date
  /** To the microsecond, as the database has it. */
  exactAt: string
  /** As the clocks at the employer show it. */
  localAt: string
  memberId: string | null
  memberName: string | null
  valueCents: number
  availableAfterCents: number
  communityName: string
}

/** Whether an employer may look at expired credit. */
export async function mayListExpiries(db: Db, employerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('employers')
    .select('has_expired_credit')
    .where('id', '=', employerId)
    .executeTakeFirst()
  return row?.has_expired_credit ?? false
}

/** A page of what has ended, the latest first. */
export async function listExpiries(
  db: Db,
  filter: ExpiryFilter,
  { limit, offset }: Page,
): Promise<ExpiryRow[]> {
  const { rows } = await sql<ExpiryRow>`
    ${fields} where ${within(filter)}
    order by t.at desc, t.number desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The next of all that has ended, the oldest first, after one read before; found in an index of nothing else. */
export async function listExpiriesAfter(
  db: Db,
  filter: ExpiryFilter,
  { last, count }: { last: Pick<ExpiryRow, 'id' | 'exactAt'> | undefined; count: number },
): Promise<ExpiryRow[]> {
  const further = last
    ? sql`and (t.at, t.id) > (${last.exactAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<ExpiryRow>`
    ${fields} where ${within(filter)} ${further}
    order by t.at, t.id limit ${count}`.execute(db)
  return rows
}

/** How many times credit has ended, and how much it was. */
export async function sumExpiries(
  db: Db,
  filter: ExpiryFilter,
): Promise<{ total: number; cents: number }> {
  const { rows } = await sql<{ total: number; cents: number }>`
    select count(*) as total, coalesce(sum(x.cents), 0)::bigint as cents
    from ledger_transactions t join employers e on e.id = t.employer_id, ${taken}
    where ${within(filter)}`.execute(db)
  return rows[0] ?? { total: 0, cents: 0 }
}

/** What left its owner: an employer's lot, or a member's wallet on its way back to its source. */
const taken = sql`lateral (
  select -sum(cents)::bigint as cents from ledger_entries
  where employer_id = t.employer_id and transaction_id = t.id and cents < 0) as x`

const fields = sql`
  select t.id, t.number, t.at, t.at::text as "exactAt", m.id as "memberId", m.name as "memberName",
    to_char(t.at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as "localAt",
    x.cents as "valueCents", t.available_after_cents as "availableAfterCents",
    e.community_name as "communityName"
  from ledger_transactions t
  join employers e on e.id = t.employer_id
  cross join lateral (
    select member_id from lots where employer_id = t.employer_id and id = t.subject_id limit 1
  ) as l
  left join members m on m.employer_id = t.employer_id and m.id = l.member_id
  cross join ${taken}`

function within({ employerId, startOn, endOn }: ExpiryFilter): RawBuilder<unknown> {
  const midnight = (date: RawBuilder<unknown>) => sql`(${date}::timestamp at time zone e.time_zone)`
  const conditions = [
    sql`t.employer_id = ${employerId} and t.kind in ('credit_expired', 'member_credit_expired')`,
    ...(startOn ? [sql`t.at >= ${midnight(sql`${startOn}::date`)}`] : []),
    ...(endOn ? [sql`t.at < ${midnight(sql`(${endOn}::date + 1)`)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
