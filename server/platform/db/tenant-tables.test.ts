import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

/** Tables that belong to no tenant, and why. */
const exempt: Record<string, string> = {
  admin_codes: 'of administrators',
  admin_otp_recipients: 'of administrators',
  admins: 'administrators stand above the tenants',
  agreements: 'the same texts for every tenant',
  attempt_counts: 'hashed keys of accounts and addresses, before anyone is known',
  campaign_addresses: 'of the platform’s own campaigns',
  campaign_records: 'of the platform’s own campaigns',
  campaigns: 'mails of the platform to lists of addresses',
  employers: 'the tenants themselves: id is the employer_id',
  gateway_events: 'reports of the payment gateway, before their employer is known',
  invoice_counters: 'one sequence of invoice numbers a year for the whole platform',
  kysely_migration: 'the state of the schema',
  kysely_migration_lock: 'the state of the schema',
  ledger_proofs: 'the nightly proof of all ledgers together',
  local_messages: 'the inbox of development',
  member_count_proofs: 'the nightly proof of all counts of members together',
  platform_mail_bodies: 'content of the platform’s own campaigns',
  platform_periods: 'what all employers did together in weeks, months and years of the past',
  registered_apps: 'apps of others, that members of any tenant use',
  restores: 'when the data of all tenants was restored',
  suppressed_addresses: 'hashed addresses that get no campaign, whoever they belong to',
  transit_feed_parts: 'timetables of public transit, for every tenant in their area',
  transit_feeds: 'timetables of public transit, for every tenant in their area',
  transit_imports: 'how administrators’ imports of timetables went',
}

/** Tables of tenants that are found by something else than their employer, so that they stay on one server, and by what. */
const foundOtherwise: Record<string, string> = {
  account_links: 'by the token of a mailed link',
  app_tokens: 'by the token itself',
  audit_log: 'one sequence for the whole platform',
  bank_payments: 'by the id that staff were told',
  commuter_logins: 'by the address of a sign-in',
  draw_periods: 'by the id of its public page',
  employer_users: 'by the address of a sign-in',
  invoice_refunds: 'by the gateway’s id',
  invoices: 'one sequence of numbers for the whole platform',
  list_choices: 'also of administrators, by their id',
  list_views: 'also of administrators, by their id',
  mail_choices: 'also of administrators, by their id',
  mail_rounds: 'also of administrators, by their id',
  member_access_links: 'by the token of the link',
  notification_marks: 'also of administrators, by their id',
  one_time_codes: 'by the request before a sign-in',
  outbox_mails: 'one queue for the whole platform',
  payment_sessions: 'by the gateway’s id',
  redemptions: 'by the gateway’s id',
  sessions: 'by the token of a session',
  tax_forms: 'by the id that staff were told',
  tickets: 'one sequence of numbers for the whole platform',
  user_codes: 'by the request before a sign-in',
  user_invitations: 'by the token of a mailed link',
  user_links: 'by the token of a mailed link',
}

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.drop())

it('every tenant table has employer_id first in its primary key or in an index of all its rows', async () => {
  const { rows } = await sql<{ table: string; isSharded: boolean }>`
    select c.relname as "table", exists (
      select from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indpred is null and a.attname = 'employer_id'
    ) as "isSharded"
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.relname`.execute(test.database.db)
  const unsharded = rows.filter((row) => !row.isSharded).map((row) => row.table)
  expect(unsharded).toEqual(Object.keys(exempt).sort())
  expect(rows.length).toBeGreaterThan(unsharded.length)
})

it('every other unique key of a tenant table has employer_id in it, so that each server can hold to it alone', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as "table"
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'employer_id'
    where i.indisunique and not a.attnum = any(i.indkey)
    order by 1`.execute(test.database.db)
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(foundOtherwise).sort())
})

it('every foreign key between tenant tables begins with employer_id, so that both rows are on one server', async () => {
  const { rows } = await sql<{ key: string; isTogether: boolean }>`
    select k.conname as key, own.attname = 'employer_id' and other.attname = 'employer_id' as "isTogether"
    from pg_constraint k
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = k.conrelid and attname = 'employer_id')
      and exists (select from pg_attribute where attrelid = k.confrelid and attname = 'employer_id')`.execute(
    test.database.db,
  )
  expect(rows.length).toBeGreaterThan(20)
  const acrossEmployers = rows.filter(({ isTogether }) => !isTogether).map(({ key }) => key)
  // Of administrators' choices too, who have no employer; both tables stay on one server.
  expect(acrossEmployers).toEqual(['list_choices_default_view_id_fkey'])
})
