import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { sentRecord } from '../access/campaign-rows.ts'
import { recommendation } from '../access/notice-rows.ts'
import { customEmail } from '../access/records.ts'
import { notedPayment } from '../access/wallet-rows.ts'
import { insertDrawnWeek } from '../draws.ts'
import { createAdmin, createEmployer, tokenOf } from '../factories.ts'
import { createInvoice } from '../invoices.ts'
import { createProgram } from '../reward-programs.ts'
import { uploadedTaxForm } from '../tax-forms.ts'
import type { TestApp } from '../test-app.ts'

/** Rows of whatever a download lists: many times what it reads at a time. */
export const largeRows = 8000

/** An employer who has much of everything that can be downloaded; no statistics tell the database so. */
export async function createLargeEmployer(app: TestApp): Promise<string> {
  const employer = await createEmployer(app, { has_expired_credit: true })
  const { id } = employer
  await createInvoice(app, id)
  await customEmail({ app, employer })
  await recommendation({ app, employer })
  const admin = await createAdmin(app)
  await notedPayment({ app, employer, admin })
  await insertMembers(app, id)
  await insertTrips(app, id)
  await insertLedger(app, id)
  await insertRewards(app, id)
  await insertFailures(app, id)
  await insertLeftOut(app, id)
  await insertCampaignFailures(app, admin)
  await insertEntrants(app, id)
  await insertHistory(app, id, admin.id)
  await insertOthers(app, id)
  await insertInvoices(app, id)
  await insertTaxForms(app, id)
  await insertAddresses(app, id)
  await sql`analyze`.execute(app.platform.db)
  return id
}

async function insertMembers({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  await sql`
    insert into members (employer_id, id, name, email, invited_at, joined_at, joined_on, created_at)
    select ${employerId}::uuid, gen_random_uuid(), 'Member ' || n, ${employerId} || n || '@test.example',
      now(), now(), now()::date, now()
    from generate_series(1, ${largeRows}::int) as n`.execute(db)
}

async function insertTrips({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  await sql`
    insert into trips (employer_id, id, member_id, trip_on, direction, mode, miles, source,
      factors_version, points, co2_saved_kg, cost_cents, cost_savings_cents, benefit_minutes,
      reduced_vmt, created_at)
    select employer_id, gen_random_uuid(), id, '2026-11-02', 'to_work', 'bike', 3, 'website',
      1, 10, 1, 0, 100, 10, 3, now()
    from members where employer_id = ${employerId}`.execute(db)
}

/** Every fourth posting is credit that has ended, every eighth a gift to a member. */
async function insertLedger({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  const [first, lot] = [uuid(), uuid()]
  await sql`
    with postings as (
      insert into ledger_transactions (employer_id, id, number, kind, key, subject_id, at,
        available_after_cents)
      select ${employerId}::uuid, case when n = 0 then ${first}::uuid else gen_random_uuid() end, n + 100,
        case when n % 4 = 1 then 'credit_expired' when n % 8 = 2 then 'gift' else 'grant' end, 'large:' || n, ${lot}::uuid,
        now() - interval '1 year' + n * interval '1 minute', 100
      from generate_series(0, ${largeRows}::int - 1) as n
      returning employer_id, id, number, kind
    ), lot as (
      insert into lots (employer_id, id, transaction_id, opened_at, expires_at)
      values (${employerId}, ${lot}, ${first}, now() - interval '1 year', now())
    )
    insert into ledger_entries (employer_id, transaction_id, line, account, member_id, lot_id, cents)
    select p.employer_id, p.id, line, account, case when account = 'wallet' then m.id end,
      case when account <> 'expired' then ${lot}::uuid end, cents
    from postings p
    join (
      select id, row_number() over () as n from members where employer_id = ${employerId}
    ) as m on m.n = p.number - 99
    join (values (1, 'available', -100, true), (1, 'available', -100, false), (2, 'wallet', 100, true),
      (2, 'expired', 100, false)) as e (line, account, cents, is_gift) on is_gift = (p.kind = 'gift')
  `.execute(db)
}

async function insertRewards(app: TestApp, employerId: string): Promise<void> {
  const programId = await createProgram(app, employerId, { startOn: '2026-01-01', lastOn: null })
  await sql`
    insert into rewards (employer_id, id, member_id, program_id, kind, key, earned_on, month,
      gross_cents, value_cents, status, granted_at, due_at, funded_at, approved_at, held, explanation)
    select employer_id, gen_random_uuid(), id, ${programId}::uuid, 'trip', 'large:' || id,
      '2026-11-02', '2026-11-01', 300, 300, 'approved', now(), now(), now(), now(), '[]',
      jsonb_build_object('isRest', false, 'cuts', '[]'::jsonb, 'reason', jsonb_build_object(
        'kind', 'trip', 'mode', 'bike', 'tripOn', '2026-11-02', 'scoring', 'mode_based', 'rate', 300,
        'quantity', 1, 'multiplier', 1, 'points', 300, 'thousandPointsCents', 1000, 'fullCents', 300))
    from members where employer_id = ${employerId}`.execute(app.platform.db)
}

/** An upload of which no mail arrived. */
async function insertFailures({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  const batchId = uuid()
  await sql`
    insert into member_uploads (employer_id, id, file_name, invited, failed, created_at)
    values (${employerId}, ${batchId}, 'members.csv', ${largeRows}, 0, now())`.execute(db)
  await sql`
    insert into outbox_mails (id, employer_id, batch_id, member_id, idempotency_key, message_id,
      to_address, subject, text, html, status, failure, is_bulk, due_at, created_at)
    select gen_random_uuid(), employer_id, ${batchId}::uuid, id, 'large:' || id, '<' || id || '@test>',
      email, 'Welcome', 'Hello', '<p>Hello</p>', 'failed', '550 No such person', true, now(), now()
    from members where employer_id = ${employerId}`.execute(db)
}

/** An action on everybody that touched nobody. */
async function insertLeftOut({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  const actionId = uuid()
  await sql`
    insert into member_actions (employer_id, id, action, selection, asked_by, total, left_out,
      asked_at, starts_at, turn_at, started_at, finished_at)
    values (${employerId}, ${actionId}, 'remind', '{}', '{}', ${largeRows}, ${largeRows},
      now(), now(), now(), now(), now())`.execute(db)
  await sql`
    insert into member_action_results (employer_id, action_id, member_id, reason)
    select employer_id, ${actionId}::uuid, id, 'reminded' from members
    where employer_id = ${employerId}`.execute(db)
}

/** A campaign of which no mail arrived; it is no employer's, and downloaded by staff. */
async function insertCampaignFailures(app: TestApp, admin: { id: string }): Promise<void> {
  const { recordId, bodyId } = await sentRecord({ app, admin })
  await sql`
    insert into outbox_mails (id, batch_id, body_id, merge, idempotency_key, message_id, to_address,
      status, failure, is_bulk, can_unsubscribe, due_at, created_at)
    select gen_random_uuid(), ${recordId}::uuid, ${bodyId}::uuid, '{}', 'campaign:' || n,
      '<' || n || '@test>', 'person-' || n || '@large.example', 'failed', '550 No such person', true,
      true, now(), now()
    from generate_series(1, ${largeRows}::int) as n`.execute(app.platform.db)
}

/** A draw in which everybody took part. */
async function insertEntrants(app: TestApp, employerId: string): Promise<void> {
  const periodId = await insertDrawnWeek(app, employerId)
  await sql`
    insert into draw_entrants (employer_id, draw_id, pseudonym, member_id, count, needed)
    select d.employer_id, d.id, md5(m.id::text), m.id, 3, 1
    from draws d join members m on m.employer_id = d.employer_id
    where d.employer_id = ${employerId} and d.period_id = ${periodId}`.execute(app.platform.db)
}

/** Members deactivated one after the other, each with a value that was changed; every third by an administrator. */
async function insertHistory(
  { platform: { db } }: TestApp,
  employerId: string,
  adminId: string,
): Promise<void> {
  await sql`
    with acts as (
      insert into audit_log (id, at, actor_kind, actor_id, actor_user_id, employer_id, action,
        subject_kind, subject_id, details, acting_for_admin_id)
      select gen_random_uuid(), now() - row_number() over () * interval '1 minute', 'employer',
        employer_id, employer_id, employer_id,
        'member.deactivated', 'member', id, '{}',
        case when row_number() over () % 3 = 0 then ${adminId}::uuid end
      from members where employer_id = ${employerId}
      returning employer_id, id, subject_id
    )
    insert into audit_values (employer_id, audit_id, position, owner_kind, owner_id, field, before, after)
    select employer_id, id, 0, 'member', subject_id, 'name', 'Sam', 'Robin' from acts`.execute(db)
}

/** Other employers, whom the back office lists beside this one. */
async function insertOthers({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, time_zone, status, created_at)
    select gen_random_uuid(), name, 'other-' || n || '@test.example', password_hash, phone,
      community_type, 'Works ' || n, address, latitude, longitude, community_size, time_zone, status,
      created_at + n * interval '1 minute'
    from employers, generate_series(1, ${largeRows / 4}::int) as n
    where id = ${employerId}`.execute(db)
}

/** An upload of which no address was found. */
async function insertAddresses({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  const uploadId = uuid()
  await sql`
    insert into address_uploads (employer_id, id, file_name, state, total, failed, created_at)
    values (${employerId}, ${uploadId}, 'homes.csv', 'finished', ${largeRows}, ${largeRows}, now())`.execute(
    db,
  )
  await sql`
    insert into uploaded_addresses (employer_id, upload_id, row_number, address, state, failure)
    select ${employerId}::uuid, ${uploadId}::uuid, n, n || ' Main St', 'failed', 'not_found'
    from generate_series(1, ${largeRows}::int) as n`.execute(db)
}

/** Two invoices of each of the others. */
async function insertInvoices({ platform: { db } }: TestApp, employerId: string): Promise<void> {
  await sql`
    insert into invoices (employer_id, id, number, type, status, value_cents, paid_cents, bill_to,
      issued_at, paid_at)
    select id, gen_random_uuid(), 'L' || n || '-' || row_number() over (), 'credit', 'paid', 100, 100,
      '{"name": "Bo", "email": "bo@test.example", "communityName": "Works", "address": "1 Main St"}',
      created_at + n * interval '1 day', created_at
    from employers, generate_series(1, 2) as n where id <> ${employerId}`.execute(db)
}

/** A form of every member without its file; one of them sent another, with it. */
async function insertTaxForms(app: TestApp, employerId: string): Promise<void> {
  await sql`
    insert into tax_forms (employer_id, id, member_id, status, file_type, uploaded_at)
    select employer_id, gen_random_uuid(), id, 'pending', 'application/pdf',
      now() - row_number() over () * interval '1 minute'
    from members where employer_id = ${employerId}`.execute(app.platform.db)
  const { rows } = await sql<{ memberId: string }>`
    select id as "memberId" from members where employer_id = ${employerId} limit 1`.execute(
    app.platform.db,
  )
  const memberId = rows[0]?.memberId ?? ''
  await uploadedTaxForm(app, await tokenOf(app, { kind: 'commuter', employerId, memberId }))
}
