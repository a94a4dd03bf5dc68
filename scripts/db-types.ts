import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Kysely, PGliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { notificationKinds } from '#domain/system/notifications/notification-kinds.ts'
import { migrations } from '#server/platform/db/migrations/index.ts'
import { openPglite } from '#server/platform/db/open-embedded.ts'

/** Writes the database's types from a freshly migrated PGlite; `--verify` only compares. */
const file = fileURLToPath(new URL('../server/platform/db/types.gen.ts', import.meta.url))

const pglite = await openPglite({})
const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
const { error } = await migrator.migrateToLatest()
if (error) throw error

const types = await generate({
  db,
  dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
  // The parts of a table are never named in a statement.
  excludePattern: '{kysely_migration*,member_scores_*}',
  typeMapping: { int8: 'number', numeric: 'number' },
  overrides: { columns: closedSets() },
  outFile: null,
})
await db.destroy()

const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
if (!process.argv.includes('--verify')) writeFileSync(file, types)
else if (current !== types) {
  console.error('server/platform/db/types.gen.ts is out of date: run npm run db:types')
  process.exit(1)
}

/** Columns whose check constraint allows a closed set of values. */
function closedSets() {
  const mode = union(
    ['drive', 'drive_ev', 'carpool', 'public_transit'],
    ['transit_drive', 'walk', 'bike', 'telecommute'],
  )
  const interval = ['month', 'half_year', 'year']
  const rewardKind = union(['trip', 'recommendation', 'weekly', 'prize'], ['signup', 'promotion'])
  const source = union(['website', 'automatic', 'mobile_automatic', 'mobile_manual'])
  return {
    'address_uploads.no_timetable': union(['none', 'not_in_force', 'not_answered'], null),
    'address_uploads.state': union(['locating', 'assessing', 'finished', 'cancelled']),
    'active_members.bucket': union(['week', 'month']),
    'admins.type': union(['admin', 'superadmin']),
    'audit_log.actor_kind': union(['employer', 'admin', 'commuter', 'system']),
    'audit_values.owner_kind': union(['employer', 'user', 'member']),
    'custom_emails.kind': union(['template', 'build']),
    'custom_emails.rule': union(
      ['all', 'complete', 'incomplete'],
      ['quiet', 'near', 'drives_alone'],
    ),
    'employer_day_modes.mode': mode,
    'employer_day_modes.source': source,
    'member_actions.action': union(['remind', 'resend', 'email', 'deactivate']),
    'employers.community_type': union([
      'Business',
      'Government',
      'School',
      'Hospital',
      'Housing Development',
    ]),
    'employer_prices.interval': union(interval),
    'employer_rate_changes.kind': union(['prices', 'fee']),
    'employers.status': union(['pending', 'approved', 'declined', 'disabled']),
    'invoice_charges.status': union(['waiting', 'sent', 'paid', 'failed', 'skipped']),
    'invoice_lines.kind': union(['item', 'fee', 'tax', 'discount']),
    'invoice_payments.method': union(['card', 'bank']),
    'invoice_refunds.method': union(['card', 'bank']),
    'invoices.status': union(['pending', 'partial', 'paid', 'failed', 'refunded', 'void']),
    'invoices.type': union(['credit', 'subscription']),
    'ledger_entries.account': union(
      ['available', 'held', 'receivable', 'shortfall', 'wallet', 'redeeming', 'gateway', 'bank'],
      ['fees', 'subscription_income', 'promotion', 'subsidy', 'payouts', 'expired', 'disputes'],
    ),
    'ledger_transactions.kind': union(
      ['purchase', 'grant', 'deduction', 'hold', 'approval', 'hold_cancelled'],
      ['reward_cancelled', 'gift', 'withdrawal', 'redemption', 'redemption_paid'],
      ['redemption_failed', 'credit_expired', 'member_credit_expired', 'invoice_issued'],
      ['invoice_paid', 'invoice_refunded', 'refund', 'dispute_opened', 'dispute_lost'],
      ['dispute_won', 'payment_reversed', 'invoice_voided', 'refund_failed'],
    ),
    'local_messages.channel': union(['email', 'sms', 'push']),
    'member_month_modes.mode': mode,
    'member_scores.bucket': union(['all', 'month'], ['quarter', 'year']),
    'member_counts.state': union(['complete', 'incomplete'], ['unanswered', 'waiting', 'inactive']),
    'members.usual_mode': union(
      ['drive', 'drive_ev', 'carpool', 'public_transit'],
      ['transit_drive', 'walk', 'bike', 'telecommute'],
      null,
    ),
    'outbox_mails.attachment_kind': union(['invoice'], null),
    'mail_choices.choice': union(['at_once', 'daily', 'weekly', 'never']),
    'mail_choices.ended_choice': union(['at_once', 'daily', 'weekly'], null),
    'mail_rounds.choice': union(['daily', 'weekly']),
    'outbox_mails.ends': union(['digest', 'notifications'], null),
    'outbox_mails.status': union(['waiting', 'sent', 'failed', 'cancelled']),
    'account_links.purpose': union(['reset_password', 'confirm_email']),
    'user_links.purpose': union(['reset_password', 'confirm_email']),
    'user_codes.channel': union(['email', 'phone']),
    'user_codes.purpose': union(['sign_in', 'confirm_method', 'link_email']),
    'employer_users.role': union(['owner', 'manager', 'analyst']),
    'user_invitations.role': union(['owner', 'manager', 'analyst']),
    'agreements.type': union(
      ['terms_and_conditions', 'privacy_policy', 'redeem_credit'],
      ['employer_terms_and_conditions', 'employer_privacy_policy'],
    ),
    'notifications.audience': union(['employer', 'staff', 'commuter']),
    'notifications.kind': union([...notificationKinds]),
    'one_time_codes.channel': union(['email', 'phone']),
    'one_time_codes.purpose': union(['sign_in', 'confirm_method', 'link_email']),
    'payment_methods.kind': union(['credit', 'debit']),
    'payment_sessions.gateway': union(['stripe', 'local']),
    'payment_sessions.method_kind': union(['credit', 'debit'], null),
    'payment_sessions.purpose': union(['credit', 'invoice', 'invoices', 'method', 'subscription']),
    'payment_sessions.status': union(['open', 'paid', 'failed', 'expired']),
    'top_up_settings.state': union(['off', 'on', 'stopped']),
    'top_ups.status': union(['sent', 'paid', 'failed']),
    'draw_periods.kind': union(['weekly', 'monthly']),
    'draw_periods.outcome': union(['drawn', 'no_program', 'not_offered', 'suspended', 'disabled']),
    'planning_changes.changed_by_kind': union(['user', 'staff', 'automatic']),
    'recommendation_members.list': union(['transit', 'active', 'inactive']),
    'redemptions.gateway': union(['local', 'tremendous'], null),
    'redemptions.status': union(['held', 'sending', 'paid', 'failed', 'cancelled']),
    'reward_setting_changes.changed_by': union(['employer', 'admin', 'system']),
    'reward_settings.changed_by': union(['employer', 'admin', 'system']),
    'rewards.cancel_reason': union(
      ['trip_deleted', 'trip_changed', 'condition_lost'],
      ['administrator', 'unfunded', 'member_deleted', 'questioned'],
    ),
    'rewards.kind': rewardKind,
    'reward_days.kind': rewardKind,
    'reward_months.kind': rewardKind,
    'rewards.status': union(['pending', 'approved', 'cancelled', 'corrected']),
    'sessions.audience': union(['employer', 'admin', 'commuter', 'member_access']),
    'sign_in_methods.kind': union(['email', 'phone']),
    'sign_in_methods.status': union(['pending', 'active', 'failed']),
    'subscription_orders.kind': union(['start', 'upgrade']),
    'subscription_orders.status': union(['open', 'paid', 'lapsed', 'discarded']),
    'subscription_periods.interval': union(interval),
    'subscription_periods.kind': union(['trial', 'partial', 'whole']),
    'subscriptions.fixed_cost_type': union(['budget', 'points_based'], null),
    'subscriptions.interval': union(interval),
    'subscriptions.next_interval': union(interval, null),
    'subscriptions.status': union(['pending', 'launched', 'canceled', 'discarded']),
    'subscriptions.type': union(['ongoing', 'fixed_cost']),
    'suggested_mails.suggestion': union(
      ['quiet_members', 'solo_drivers_nearby'],
      ['unanswered_invitations', 'missing_surveys'],
    ),
    'tax_forms.file_type': union(['application/pdf', 'image/png', 'image/jpeg']),
    'tax_forms.status': union(['pending', 'approved', 'rejected']),
    'transit_checks.timetable': union(['in_force', 'not_in_force', 'none']),
    'trips.direction': union(['to_work', 'to_home'], null),
    'trips.mode': mode,
    'trips.source': source,
    'uploaded_addresses.state': union(['waiting', 'located', 'failed']),
  }
}

function union(...values: (string[] | null)[]) {
  const parts = values.flatMap((part) => part?.map((word) => `'${word}'`) ?? ['null'])
  return new RawExpressionNode(parts.join(' | '))
}
