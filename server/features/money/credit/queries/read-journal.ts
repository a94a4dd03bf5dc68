import { type RawBuilder, sql } from 'kysely'
import type { Account, PostingKind } from '#domain/money/ledger/entries.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Stretch } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** The journal of an employer, within local days, both inclusive. */
export interface JournalFilter {
  employerId: string
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
}

export interface JournalRow {
  number: number
  line: number
  /** As the clocks at the employer show it. */
  localAt: string
  kind: PostingKind
  account: Account
  lotId: string | null
  /** The local day on which the lot ends. */
  lotEndsOn: LocalDate | null
  memberId: string | null
  subjectId: string | null
  cents: number
}

/** The number of the last posting. */
export async function findLastNumber(db: Db, { employerId }: JournalFilter): Promise<number> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select((of) => of.fn.max('number').as('number'))
    .where('employer_id', '=', employerId)
    .executeTakeFirst()
  return row?.number ?? 0
}

/**
 * The next entries of a stretch of postings in the order they were written, after one read before. Each posting's
 * are looked up by its key, whatever the planner believes: it never reads the whole ledger for a few of them.
 */
export async function listEntriesAfter(
  db: Db,
  filter: JournalFilter,
  stretch: Stretch,
  { last, count }: { last: Pick<JournalRow, 'number' | 'line'> | undefined; count: number },
): Promise<JournalRow[]> {
  const further = last
    ? sql`and t.number >= ${last.number} and (t.number > ${last.number} or n.line > ${last.line})`
    : sql``
  const { rows } = await sql<JournalRow>`
    select t.number, n.line, t.kind, n.account, n.lot_id as "lotId", n.member_id as "memberId",
      to_char(t.at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as "localAt",
      (l.expires_at at time zone e.time_zone)::date as "lotEndsOn",
      t.subject_id as "subjectId", n.cents
    from ledger_transactions t
    join employers e on e.id = t.employer_id
    cross join lateral (${entriesOfPosting}) as n
    left join lateral (
      select expires_at from lots where employer_id = t.employer_id and id = n.lot_id limit 1
    ) as l on true
    where ${within(filter)} and ${isIn(stretch)} ${further}
    order by t.number, n.line limit ${count}`.execute(db)
  return rows
}

/** What the postings of a stretch before the first day of a journal come to, by account. */
export async function sumBefore(
  db: Db,
  { employerId, startOn }: JournalFilter,
  stretch: Stretch,
): Promise<{ account: Account; cents: number }[]> {
  const { rows } = await sql<{ account: Account; cents: number }>`
    select n.account, sum(n.cents)::bigint as cents
    from ledger_transactions t
    join employers e on e.id = t.employer_id
    cross join lateral (${entriesOfPosting}) as n
    where t.employer_id = ${employerId} and t.at < ${midnight(sql`${startOn}::date`)}
      and ${isIn(stretch)}
    group by n.account order by n.account`.execute(db)
  return rows
}

/** The offset keeps the planner from joining whole tables. */
const entriesOfPosting = sql`
  select * from ledger_entries
  where employer_id = t.employer_id and transaction_id = t.id offset 0`

function isIn({ after, upTo }: Stretch): RawBuilder<unknown> {
  return sql`t.number > ${after} and t.number <= ${upTo}`
}

function within({ employerId, startOn, endOn }: JournalFilter): RawBuilder<unknown> {
  const conditions = [
    sql`t.employer_id = ${employerId}`,
    ...(startOn ? [sql`t.at >= ${midnight(sql`${startOn}::date`)}`] : []),
    ...(endOn ? [sql`t.at < ${midnight(sql`(${endOn}::date + 1)`)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function midnight(date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${date}::timestamp at time zone e.time_zone)`
}
