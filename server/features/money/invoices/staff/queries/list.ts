import { type RawBuilder, sql } from 'kysely'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import { type LocalDate, platformTimeZone } from '#domain/time.ts'
import { beginningOf, patternOf, reachOf } from '#server/platform/db/search-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import type { InvoiceRow } from '../../queries/find-invoice.ts'

/** What everybody's invoices are narrowed by; an absent part narrows nothing. */
export interface InvoiceFilter {
  /** The beginning of a number, `2026-`, or part of the organization's name. */
  keyword?: string | undefined
  employerId?: string | undefined
  status?: InvoiceStatus | undefined
  /** First and last date an invoice bears. */
  startOn?: LocalDate | undefined
  endOn?: LocalDate | undefined
  /** Those whose latest refund failed: somebody has to refund them another way. */
  isRefundFailed?: boolean | undefined
}

export interface StaffInvoiceRow extends Omit<InvoiceRow, 'billTo'> {
  employerId: string
  communityName: string
  /** What is on its way included. */
  refundedCents: number
  /** Where its latest refund stands that is not made: on its way, or failed. */
  openRefund: 'waiting' | 'failed' | null
}

export async function countOfAll(db: Db, filter: InvoiceFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::bigint as total from invoices i where ${narrowed(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * A stretch of everybody's invoices, the latest first, from whichever end it is read. Few are found before they are
 * put in order: the planner would walk the order past everybody's.
 */
export async function listOfAll(
  db: Db,
  filter: InvoiceFilter,
  { isBackwards, skip, count, isOfFew }: RowRange & { isOfFew: boolean },
): Promise<StaffInvoiceRow[]> {
  const way = sql.raw(isBackwards ? 'asc' : 'desc')
  const kept = sql.raw(isOfFew ? 'materialized' : 'not materialized')
  return readRows(
    db,
    sql`found as ${kept} (
        select i.employer_id, i.id, i.issued_at from invoices i where ${narrowed(filter)}
      ), page as materialized (
        select employer_id, id from found order by issued_at ${way}, id ${way}
        limit ${count} offset ${skip}
      )`,
  )
}

/** The next invoices after one already read, the latest first; from the start without one. */
export async function listOfAllAfter(
  db: Db,
  filter: InvoiceFilter,
  { last, count }: { last: StaffInvoiceRow | undefined; count: number },
): Promise<StaffInvoiceRow[]> {
  const further = last
    ? sql` and (i.issued_at, i.id) < (${last.issuedAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  return readRows(
    db,
    sql`page as materialized (
        select i.employer_id, i.id from invoices i where ${narrowed(filter)}${further}
        order by i.issued_at desc, i.id desc limit ${count}
      )`,
  )
}

/** The rows of a page of keys, the latest first. */
async function readRows(db: Db, page: RawBuilder<unknown>): Promise<StaffInvoiceRow[]> {
  const { rows } = await sql<StaffInvoiceRow>`
    with ${page}
    select i.employer_id as "employerId", e.community_name as "communityName", i.id, i.number,
      i.type, i.status, i.value_cents as "valueCents", i.paid_cents as "paidCents",
      i.start_on as "startOn", i.end_on as "endOn", i.issued_at as "issuedAt",
      back.cents as "refundedCents",
      case when back.has_failed then 'failed' when back.is_waiting then 'waiting' end as "openRefund"
    from page
    join invoices i on i.employer_id = page.employer_id and i.id = page.id
    join employers e on e.id = i.employer_id
    cross join lateral (${refundsOf}) as back
    order by i.issued_at desc, i.id desc`.execute(db)
  return rows
}

function narrowed(filter: InvoiceFilter): RawBuilder<unknown> {
  const { keyword, employerId, status, startOn, endOn, isRefundFailed } = filter
  const dayOf = (date: LocalDate, days: number) =>
    sql`(${date}::date + ${days}::integer)::timestamp at time zone ${platformTimeZone}`
  const all = [
    ...(employerId ? [sql`i.employer_id = ${employerId}::uuid`] : []),
    ...(keyword ? [isFound(keyword)] : []),
    ...(status ? [sql`i.status = ${status}`] : []),
    ...(startOn ? [sql`i.issued_at >= ${dayOf(startOn, 0)}`] : []),
    ...(endOn ? [sql`i.issued_at < ${dayOf(endOn, 1)}`] : []),
    ...(isRefundFailed ? [hasFailedRefund] : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/**
 * What is refunded of an invoice `i`. Failed parts count until as much was asked for after the first of them failed, or
 * all that was paid of the invoice is back, by whoever's doing.
 */
const refundsOf = sql`
  select coalesce(sum(r.cents) filter (where r.failed_at is null), 0)::bigint as cents,
    i.status <> 'refunded' and coalesce(sum(r.cents) filter (where r.failed_at is not null), 0) > coalesce(
      sum(r.cents) filter (where r.failed_at is null and r.asked_at >= failure.at), 0) as has_failed,
    bool_or(r.done_at is null and r.failed_at is null) as is_waiting
  from invoice_refunds r
  cross join lateral (
    select min(n.failed_at) as at from invoice_refunds n
    where n.employer_id = r.employer_id and n.invoice_id = r.invoice_id
  ) as failure
  where r.employer_id = i.employer_id and r.invoice_id = i.id`

const hasFailedRefund = sql`(i.employer_id, i.id) in (
    select f.employer_id, f.invoice_id from invoice_refunds f where f.failed_at is not null)
  and (select back.has_failed from (${refundsOf}) as back)`

const beginsNumber = /^\d{4}-\d*$/

function isFound(keyword: string): RawBuilder<unknown> {
  if (beginsNumber.test(keyword)) return sql`i.number like ${beginningOf(keyword)}`
  const pattern = patternOf(keyword)
  const patterns = reachOf(keyword) === 'part' ? [pattern] : [pattern, `% ${pattern}`]
  const hits = patterns.map((each) => sql`lower(community_name) like lower(${each})`)
  return sql`i.employer_id in (select id from employers where ${sql.join(hits, sql` or `)})`
}
