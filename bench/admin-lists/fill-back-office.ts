import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** How many of what the back office lists, beside employers and members. */
interface BackOffice {
  /** An invoice a month for so long, of each employer. */
  months: number
  /** One of so many members has a ticket, one a tax form, one a redemption that is settled. */
  oneOf: { tickets: number; taxForms: number; redemptions: number }
  /** Redemptions that nobody has answered for: as after a day without the provider. */
  open: number
}

export const backOffice: BackOffice = {
  months: 24,
  oneOf: { tickets: 10, taxForms: 20, redemptions: 5 },
  open: 1000,
}

/** What years of work leave in the back office, spread over all employers and members. */
export async function fillBackOffice(db: Db, { months, oneOf, open }: BackOffice): Promise<void> {
  await fillInvoices(db, months)
  await fillTickets(db, oneOf.tickets)
  await fillTaxForms(db, oneOf.taxForms)
  await fillRedemptions(db, oneOf.redemptions, open)
  await fillAcceptances(db)
}

/** One in fifty unpaid, one in a hundred refunded in part. */
async function fillInvoices(db: Db, months: number): Promise<void> {
  await sql`
    insert into invoices (employer_id, id, number, type, status, value_cents, paid_cents, start_on,
      end_on, bill_to, issued_at, paid_at)
    select id, gen_random_uuid(), to_char(at, 'YYYY-') || lpad(n::text, 9, '0'), 'subscription',
      case when n % 50 = 0 then 'pending' else 'paid' end, 40000,
      case when n % 50 = 0 then 0 else 40000 end, at::date, (at + interval '1 month')::date - 1,
      '{}', at, case when n % 50 = 0 then null else at end
    from (
      select e.id, row_number() over () as n,
        now() - interval '1 month' * m - interval '1 second' * (row_number() over () % 86400) as at
      from employers e cross join generate_series(1, ${months}::int) as m
      where e.status = 'approved'
    ) as billed`.execute(db)
  await sql`
    insert into invoice_refunds (employer_id, id, invoice_id, cents, method, reason, asked_by,
      asked_at, done_at)
    select employer_id, gen_random_uuid(), id, 1000, 'bank', 'A seat too many',
      (select id from admins limit 1), issued_at, issued_at
    from invoices where status = 'paid' and right(number, 2) = '01'`.execute(db)
}

/** One in a hundred waits for an answer. */
async function fillTickets(db: Db, oneOf: number): Promise<void> {
  await sql`
    insert into tickets (employer_id, id, member_id, subject, status, version, opened_at,
      first_answer_at)
    select employer_id, gen_random_uuid(), id, 'Where is my reward of trip ' || n,
      case when n % 100 = 0 then 'Backlog' else 'Resolved' end, 1, at,
      case when n % 100 = 0 then null else at + interval '1 hour' end
    from (${someMembers(oneOf)}) as askers`.execute(db)
  await sql`
    insert into ticket_entries (employer_id, ticket_id, position, body, at)
    select employer_id, id, 1, 'I took the bus on Monday and got nothing for it.', opened_at
    from tickets`.execute(db)
}

/** One in ten waits for its decision. */
async function fillTaxForms(db: Db, oneOf: number): Promise<void> {
  await sql`
    insert into tax_forms (employer_id, id, member_id, status, file_type, uploaded_at, decided_at,
      decided_by)
    select employer_id, gen_random_uuid(), id,
      case when n % 10 = 0 then 'pending' else 'approved' end, 'application/pdf', at,
      case when n % 10 = 0 then null else at end,
      case when n % 10 = 0 then null else (select id from admins limit 1) end
    from (${someMembers(oneOf)}) as senders`.execute(db)
}

/** Those that are open go from a day ago to an hour ago. */
async function fillRedemptions(db: Db, oneOf: number, open: number): Promise<void> {
  await sql`
    insert into redemptions (employer_id, id, member_id, cents, status, gateway, payout_id,
      requested_at, asked_at, settled_at)
    select employer_id, gen_random_uuid(), id, 500, 'paid', 'local', 'paid ' || n, at, at, at
    from (${someMembers(oneOf)}) as redeemers`.execute(db)
  await sql`
    insert into redemptions (employer_id, id, member_id, cents, status, gateway, recipient_email,
      requested_at, asked_at)
    select employer_id, gen_random_uuid(), id, 500, 'sending', 'local', email, at, at
    from (
      select employer_id, id, email,
        now() - interval '1 hour' - interval '23 hours' * row_number() over () / ${open}::int as at
      from (select employer_id, id, email from members limit ${open}) as named
    ) as waiting`.execute(db)
}

/** All employers but one in ten have accepted what they are asked for. */
async function fillAcceptances(db: Db): Promise<void> {
  await sql`
    insert into agreement_acceptances (employer_id, agreement_id, accepted_at)
    select e.id, a.id, now() from (
      select id, row_number() over () as n from employers where status = 'approved'
    ) as e cross join agreements as a
    where e.n % 10 <> 0 and a.type like 'employer\\_%' and a.published_at is not null
    on conflict do nothing`.execute(db)
}

/** One of so many members, numbered, each at a time of its own in the last two years. */
function someMembers(oneOf: number) {
  return sql`
    select employer_id, id, n / ${oneOf}::int as n,
      now() - interval '2 hours' - interval '2 years' * n / count(*) over () as at
    from (select employer_id, id, row_number() over () as n from members) as numbered
    where n % ${oneOf}::int = 0`
}
