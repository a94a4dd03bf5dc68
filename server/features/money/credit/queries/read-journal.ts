import { type RawBuilder, sql } from 'kysely'
import type { Account, PostingKind } from '#domain/money/ledger/entries.ts'
import type { LocalDate } from '#domain/time.ts'
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

/** The next entries in the order they were written, after one read before. */
export async function listEntriesAfter(
  db: Db,
  filter: JournalFilter,
  last: { number: number; line: number },
  count: number,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select t.number, n.line, t.kind, n.account, n.lot_id as "lotId", n.member_id as "memberId",
      to_char(t.at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as "localAt",
      (l.expires_at at time zone e.time_zone)::date as "lotEndsOn",
      t.subject_id as "subjectId", n.cents
    from ledger_transactions t
    join employers e on e.id = t.employer_id
    join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
    left join lots l on l.employer_id = n.employer_id and l.id = n.lot_id
    where ${within(filter)}
      and t.number >= ${last.number} and (t.number > ${last.number} or n.line > ${last.line})
    order by t.number, n.line limit ${count}`.execute(db)
  return rows
}

/** What every account stood at before the first day of a journal. */
export async function sumBefore(
  db: Db,
  { employerId, startOn }: JournalFilter,
): Promise<{ account: Account; cents: number }[]> {
  if (!startOn) return []
  const { rows } = await sql<{ account: Account; cents: number }>`
    select n.account, sum(n.cents)::bigint as cents
    from ledger_transactions t
    join employers e on e.id = t.employer_id
    join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
    where t.employer_id = ${employerId} and t.at < ${midnight(sql`${startOn}::date`)}
    group by n.account order by n.account`.execute(db)
  return rows
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
