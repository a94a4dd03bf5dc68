import { type Kysely, sql } from 'kysely'

/** Tax forms of members; and of invoices what staff gave back or made void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await taxForms(db)
  await voidInvoices(db)
  await invoiceRefunds(db)
}

async function taxForms(db: Kysely<unknown>): Promise<void> {
  // Each upload is a row. What a newer one takes the place of is replaced: it is in no list, and its file goes. One whose
  // file is still being stored is replaced as well, so that a file whose storing broke off goes like the others. An
  // approval that was in force when its member left counts on for what they still redeem, without its file.
  await sql`
    create table tax_forms (
      employer_id uuid not null references employers (id),
      id uuid not null unique,
      member_id uuid not null,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      file_id uuid,
      file_type text not null
        check (file_type in ('application/pdf', 'image/png', 'image/jpeg')),
      uploaded_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid,
      message text,
      replaced_at timestamptz,
      is_uploading boolean not null default false,
      stood_at_leaving boolean not null default false,
      primary key (employer_id, id),
      foreign key (employer_id, member_id) references members (employer_id, id),
      check (replaced_at is not null or not (is_uploading or stood_at_leaving)),
      check ((status = 'pending') = (decided_at is null)),
      check ((decided_at is null) = (decided_by is null)),
      check ((status = 'rejected') = (message is not null))
    )`.execute(db)
  // Of one member one waits at most, and one approval stands at most.
  await sql`create unique index tax_forms_pending on tax_forms (employer_id, member_id)
    where status = 'pending' and replaced_at is null`.execute(db)
  await sql`create unique index tax_forms_approved on tax_forms (employer_id, member_id)
    where status = 'approved' and replaced_at is null`.execute(db)
  await sql`create index tax_forms_of_member on tax_forms (employer_id, member_id, uploaded_at)`.execute(
    db,
  )
  // The lists of the back office: all of them by time, and those of one state.
  await sql`create index tax_forms_uploaded on tax_forms (uploaded_at, id)
    include (status) where replaced_at is null`.execute(db)
  await sql`create index tax_forms_by_status on tax_forms (status, uploaded_at, id)
    where replaced_at is null`.execute(db)
  await sql`create index tax_forms_by_employer on tax_forms (employer_id, uploaded_at, id)
    where replaced_at is null`.execute(db)
  await sql`create index tax_forms_with_file on tax_forms (employer_id, id)
    where file_id is not null and replaced_at is not null`.execute(db)
}

/** An invoice of which nothing was paid can be made void: what was owed is owed no more, its number stays. */
async function voidInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoices
      drop constraint invoices_status_check,
      add constraint invoices_status_check
        check (status in ('pending', 'partial', 'paid', 'failed', 'refunded', 'void')),
      add column voided_at timestamptz,
      add column voided_by uuid,
      add column void_reason text,
      add check (status <> 'void' or paid_cents = 0),
      add check ((status = 'void') = (voided_at is not null)),
      add check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))`.execute(db)
  await sql`
    alter table ledger_transactions
      drop constraint ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check
        check (kind in ('purchase', 'grant', 'deduction', 'hold', 'approval', 'hold_cancelled',
          'reward_cancelled', 'gift', 'withdrawal', 'redemption', 'redemption_paid',
          'redemption_failed', 'credit_expired', 'member_credit_expired', 'invoice_issued',
          'invoice_paid', 'invoice_refunded', 'invoice_voided', 'payment_reversed', 'refund',
          'dispute_opened', 'dispute_lost', 'dispute_won'))`.execute(db)
  await keepVoid(db)
  // Everybody's invoices by time.
  await sql`create index invoices_of_all on invoices (issued_at, id) include (status)`.execute(db)
  // The back office names an invoice by its id alone.
  await sql`create unique index invoices_id on invoices (id)`.execute(db)
}

/** What is void stays so, and why. */
async function keepVoid(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_void_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a void invoice never changes' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`create trigger invoices_void before update on invoices
    for each row when (old.status = 'void') execute function refuse_void_change()`.execute(db)
}

/**
 * What staff gave back of invoices: a row for each payment that some of it came from, and one for what came by
 * bank. A card's is asked of the gateway, which answers under the row's id, and is posted as any refund reported.
 */
async function invoiceRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_refunds (
      employer_id uuid not null,
      id uuid not null,
      invoice_id uuid not null,
      cents bigint not null check (cents > 0),
      method text not null check (method in ('card', 'bank')),
      session_id uuid,
      reason text not null,
      asked_by uuid not null,
      asked_at timestamptz not null,
      gateway_refund_id text,
      done_at timestamptz,
      primary key (employer_id, id),
      foreign key (employer_id, invoice_id) references invoices (employer_id, id),
      foreign key (employer_id, session_id) references payment_sessions (employer_id, id),
      check ((method = 'card') = (session_id is not null)),
      check (method = 'card' or (gateway_refund_id is null and done_at is not null))
    )`.execute(db)
  await sql`create index invoice_refunds_invoice on invoice_refunds (employer_id, invoice_id)`.execute(
    db,
  )
  await sql`create index invoice_refunds_session on invoice_refunds (employer_id, session_id)
    where session_id is not null`.execute(db)
  await sql`create index invoice_refunds_gateway on invoice_refunds (gateway_refund_id)
    where gateway_refund_id is not null`.execute(db)
  await sql`create index invoice_refunds_asked on invoice_refunds (asked_at)
    where done_at is null`.execute(db)
  await sql`create trigger invoice_refunds_kept before delete on invoice_refunds
    for each row execute function refuse_change()`.execute(db)
  await sql`create trigger invoice_refunds_not_emptied before truncate on invoice_refunds
    for each statement execute function refuse_change()`.execute(db)
}
