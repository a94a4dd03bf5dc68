import { type RawBuilder, sql } from 'kysely'
import { type LocalDate, platformTimeZone } from '#domain/time.ts'
import {
  textConditions,
  textNarrowings,
  textParams,
} from '#server/features/people/members/queries/text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import type { TaxFormRow } from '../../queries/own.ts'

/** What the forms are narrowed by; an absent part narrows nothing. */
export interface TaxFormFilter {
  name?: string | undefined
  email?: string | undefined
  employerId?: string | undefined
  status?: TaxFormRow['status'] | undefined
  /** First and last day of the upload, by the platform's calendar. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
}

export interface StaffTaxFormRow extends TaxFormRow {
  employerId: string
  memberId: string
  decidedBy: string | null
}

export async function countForms(db: Db, filter: TaxFormFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::bigint as total ${formsOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A stretch of the forms, the latest first, from whichever end it is read. */
export async function listForms(
  db: Db,
  filter: TaxFormFilter,
  { isBackwards, skip, count }: RowRange,
): Promise<StaffTaxFormRow[]> {
  const way = sql.raw(isBackwards ? 'asc' : 'desc')
  const page = sql`select t.* ${formsOf(filter)}
    order by t.uploaded_at ${way}, t.id ${way} limit ${count} offset ${skip}`
  return readForms(db, page)
}

/** The next forms after one already read, the latest first; from the start without one. */
export async function listFormsAfter(
  db: Db,
  filter: TaxFormFilter,
  { last, count }: { last: StaffTaxFormRow | undefined; count: number },
): Promise<StaffTaxFormRow[]> {
  const further = last
    ? sql` and (t.uploaded_at, t.id) < (${last.uploadedAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  const page = sql`select t.* ${formsOf(filter)}${further}
    order by t.uploaded_at desc, t.id desc limit ${count}`
  return readForms(db, page)
}

/** One form that stands, by its id alone. */
export async function findStanding(db: Db, id: string): Promise<StaffTaxFormRow | undefined> {
  const page = sql`select t.* from tax_forms t where t.id = ${id} and t.replaced_at is null`
  const [form] = await readForms(db, page)
  return form
}

async function readForms(db: Db, page: RawBuilder<unknown>): Promise<StaffTaxFormRow[]> {
  const { rows } = await sql<StaffTaxFormRow>`
    with page as (${page})
    select t.employer_id as "employerId", t.id, t.member_id as "memberId", t.status,
      t.file_type as "fileType", t.uploaded_at as "uploadedAt", t.decided_at as "decidedAt",
      t.message, case when t.decided_by is not null then (select username from admins where id = t.decided_by)
        end as "decidedBy"
    from page t
    order by t.uploaded_at desc, t.id desc`.execute(db)
  return rows
}

/** Forms that stand; their members are read only where they are searched. */
function formsOf(filter: TaxFormFilter): RawBuilder<unknown> {
  const { employerId, status, startOn, endOn } = filter
  const dayOf = (date: LocalDate, days: number) =>
    sql`(${date}::date + ${days}::integer)::timestamp at time zone ${platformTimeZone}`
  const texts = textParams(filter)
  const searched = textNarrowings(filter)
  const all = [
    sql`t.replaced_at is null`,
    ...searched.map((name) => textConditions[name](texts)),
    ...(employerId ? [sql`t.employer_id = ${employerId}::uuid`] : []),
    ...(status ? [sql`t.status = ${status}`] : []),
    ...(startOn ? [sql`t.uploaded_at >= ${dayOf(startOn, 0)}`] : []),
    ...(endOn ? [sql`t.uploaded_at < ${dayOf(endOn, 1)}`] : []),
  ]
  const members = sql`join members m on m.employer_id = t.employer_id and m.id = t.member_id`
  return sql`from tax_forms t ${searched.length > 0 ? members : sql``}
    where ${sql.join(all, sql` and `)}`
}
