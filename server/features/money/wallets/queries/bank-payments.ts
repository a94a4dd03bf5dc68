import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface NewPayment {
  employerId: string
  changeId: string
  adminId: string
  paidOn: LocalDate
  cents: number
  clearedCents: number
  creditCents: number
  lotId: string
  imageId: string | null
  at: Date
}

export async function insertPayment(trx: Trx, payment: NewPayment): Promise<void> {
  await trx
    .insertInto('bank_payments')
    .values({
      employer_id: payment.employerId,
      id: payment.changeId,
      paid_on: payment.paidOn,
      value_cents: payment.cents,
      cleared_cents: payment.clearedCents,
      credit_cents: payment.creditCents,
      lot_id: payment.creditCents > 0 ? payment.lotId : null,
      image_id: payment.imageId,
      added_by: payment.adminId,
      added_at: payment.at,
    })
    .execute()
}

interface Key {
  employerId: string
  id: string
}

/** A payment with what is left of its credit. Unit: cents. */
export async function findPayment(trx: Trx, { employerId, id }: Key) {
  return trx
    .selectFrom('bank_payments as p')
    .leftJoin('lots as l', (join) =>
      join.onRef('l.employer_id', '=', 'p.employer_id').onRef('l.id', '=', 'p.lot_id'),
    )
    .select([
      'p.paid_on as paidOn',
      'p.value_cents as valueCents',
      'p.cleared_cents as clearedCents',
      'p.reversed_cents as reversedCents',
      'p.lot_id as lotId',
      sql<number>`coalesce(l.free_cents, 0)`.as('freeCents'),
    ])
    .where('p.employer_id', '=', employerId)
    .where('p.id', '=', id)
    .executeTakeFirst()
}

interface PaidPart {
  invoiceId: string
  cents: number
  valueCents: number
  paidCents: number
}

/** What a payment still pays of invoices that can be opened again, none of it refunded; their rows are locked. */
export async function listPaidParts(trx: Trx, { employerId, id }: Key): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select i.id as "invoiceId", p.cents, i.value_cents as "valueCents", i.paid_cents as "paidCents"
    from invoices i
    join (
      select invoice_id, sum(cents)::bigint as cents from invoice_payments
      where employer_id = ${employerId} and bank_payment_id = ${id} group by invoice_id
    ) as p on p.invoice_id = i.id
    where i.employer_id = ${employerId} and p.cents > 0 and i.status in ('partial', 'paid')
      and not exists (select from invoice_refunds r where r.employer_id = i.employer_id
        and r.invoice_id = i.id and r.session_id is null)
    order by i.issued_at, i.id
    for update of i`.execute(trx)
  return rows
}

export async function markReversed(
  trx: Trx,
  { employerId, id, ...by }: Key & { reversedCents: number; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('bank_payments')
    .set({
      reversed_cents: sql`reversed_cents + ${by.reversedCents}`,
      reversed_at: by.at,
      reversal_reason: by.reason,
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Whose payment it is, and its image; by its id alone, as the back office names it. */
export async function findOwner(
  db: Db,
  id: string,
): Promise<{ employerId: string; imageId: string | null } | undefined> {
  return db
    .selectFrom('bank_payments')
    .select(['employer_id as employerId', 'image_id as imageId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether an image belongs to a payment. */
export async function isImageOfPayment(db: Db, { employerId, id }: Key): Promise<boolean> {
  const payment = await db
    .selectFrom('bank_payments')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('image_id', '=', id)
    .executeTakeFirst()
  return payment !== undefined
}

export interface PaymentRow {
  id: string
  paidOn: LocalDate
  valueCents: number
  creditCents: number
  reversibleCents: number
  reversedCents: number
  reversedAt: Date | null
  reason: string | null
  hasImage: boolean
  addedBy: string | null
  addedAt: Date
  invoices: { id: string; number: string; cents: number }[]
}

/** A page of an employer's payments, the latest noted first. */
export async function listPayments(
  db: Db,
  employerId: string,
  { limit, offset }: Page,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.paid_on as "paidOn", p.value_cents as "valueCents",
      p.credit_cents as "creditCents", p.reversed_cents as "reversedCents",
      p.reversed_at as "reversedAt", p.reversal_reason as reason,
      p.image_id is not null as "hasImage", p.added_at as "addedAt", a.username as "addedBy",
      coalesce(i.invoices, '[]') as invoices,
      (coalesce(i.open_cents, 0) + coalesce(l.free_cents, 0)
        + case when p.reversed_cents = 0 then p.cleared_cents else 0 end)::bigint
        as "reversibleCents"
    from bank_payments p
    left join admins a on a.id = p.added_by
    left join lots l on l.employer_id = p.employer_id and l.id = p.lot_id
    left join lateral (
      select json_agg(json_build_object('id', s.id, 'number', s.number, 'cents', s.cents)
          order by s.number) as invoices,
        sum(s.cents) filter (where s.status in ('partial', 'paid') and not exists (
          select from invoice_refunds r where r.employer_id = p.employer_id
            and r.invoice_id = s.id and r.session_id is null)) as open_cents
      from (
        select v.id, v.number, v.status, sum(q.cents)::bigint as cents
        from invoice_payments q
        join invoices v on v.employer_id = q.employer_id and v.id = q.invoice_id
        where q.employer_id = p.employer_id and q.bank_payment_id = p.id
        group by v.id, v.number, v.status having sum(q.cents) > 0
      ) as s
    ) as i on true
    where p.employer_id = ${employerId}
    order by p.added_at desc, p.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countPayments(db: Db, employerId: string): Promise<number> {
  const row = await db
    .selectFrom('bank_payments')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('employer_id', '=', employerId)
    .executeTakeFirst()
  return row?.count ?? 0
}
