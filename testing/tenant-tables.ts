/** Tables that belong to no tenant, and why. */
export const ofNoTenant: Readonly<Record<string, string>> = {
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
export const foundOtherwise: Readonly<Record<string, string>> = {
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

/** Few rows that are the same for all: copied to every server, so that distributed rows may refer to them. */
export const onEachServer: readonly string[] = ['admins', 'agreements', 'employers']

/** Foreign keys of distributed tables to what stays on one server: each would go, and the code alone hold to it. */
export const keysThatWouldGo: readonly string[] = [
  'draws to draw_periods',
  'invoice_charges to invoices',
  'invoice_charges to payment_sessions',
  'invoice_lines to invoices',
  'invoice_payments to bank_payments',
  'invoice_payments to invoices',
  'recovery_codes to employer_users',
  'sign_in_methods to employer_users',
  'subscription_orders to invoices',
  'subscription_periods to invoices',
  'ticket_entries to tickets',
  'top_ups to payment_sessions',
]

/** Whether its rows would stand with their employer on one of several servers: `tenant-tables.test.ts` says that they can. */
export function isDistributed(table: string): boolean {
  return isOfTenants(table) && !(table in foundOtherwise)
}

/** The column that says whose a row is; undefined of tables that say it of nobody. */
export function nameOfEmployer(table: string): string | undefined {
  if (table === 'employers') return 'id'
  return isOfTenants(table) ? 'employer_id' : undefined
}

function isOfTenants(table: string): boolean {
  return table !== '' && !table.startsWith('pg_') && !(table in ofNoTenant)
}
