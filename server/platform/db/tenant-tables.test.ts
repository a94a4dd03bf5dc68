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
