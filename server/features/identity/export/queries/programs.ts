import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, nextById, nextByPlace, type Stretch } from './stretch.ts'

/** Every program that was ever begun, whatever became of it. */
export async function listSubscriptions(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('subscriptions')
    .select([
      'id',
      'type',
      'status',
      'interval',
      'quantity',
      'start_on as startOn',
      'last_on as lastOn',
      'cancel_last_on as cancelLastOn',
      'next_billing_on as nextBillingOn',
      'cost_per_employee_cents as costPerEmployeeCents',
      localTime('launched_at', stretch.timeZone).as('localLaunched'),
      localTime('canceled_at', stretch.timeZone).as('localCanceled'),
    ])
  return nextById(query, stretch, last, 'subscriptions')
}

/** The periods after one of a subscription, with the number of the invoice that bills them. */
export async function listPeriods(
  db: Db,
  stretch: Stretch,
  last: { subscriptionId: string; startOn: string } | undefined,
) {
  const query = db
    .selectFrom('subscription_periods as p')
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.employer_id', '=', 'p.employer_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select([
      'p.subscription_id as subscriptionId',
      'p.start_on as startOn',
      sql<string>`p.end_on - 1`.as('lastOn'),
      'p.kind',
      'p.interval',
      'p.quantity',
      'p.unit_mills as unitMills',
      'i.number',
    ])
  return nextByPlace(query, stretch, 'p', [
    { column: 'subscription_id', after: sql`${last?.subscriptionId ?? beforeAllIds}::uuid` },
    { column: 'start_on', after: sql`${last?.startOn ?? '0001-01-01'}::date` },
  ])
}

/** The emails written to members; what was sent to each of them one by one is not stored long. */
export async function listEmails(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('custom_emails')
    .select([
      'id',
      'title',
      'rule',
      'is_draft as isDraft',
      'recipients',
      'html',
      localTime('send_at', stretch.timeZone).as('localSendAt'),
      localTime('started_at', stretch.timeZone).as('localStarted'),
    ])
    .where('deleted_at', 'is', null)
  return nextById(query, stretch, last, 'custom_emails')
}

/** The settings of every reward program after one of them, in the order they came into force. */
export async function listRewardSettings(
  db: Db,
  stretch: Stretch,
  last: { id: string; effectiveOn: string } | undefined,
) {
  const query = db
    .selectFrom('reward_programs as p')
    .innerJoin('reward_settings as s', (join) =>
      join.onRef('s.employer_id', '=', 'p.employer_id').onRef('s.program_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.subscription_id as subscriptionId',
      'p.start_on as startOn',
      'p.last_on as lastOn',
      's.effective_on as effectiveOn',
      's.settings',
    ])
    .where('p.deleted_at', 'is', null)
  return nextByPlace(query, stretch, 'p', [
    { column: 'id', after: sql`${last?.id ?? beforeAllIds}::uuid` },
    { column: 's.effective_on', after: sql`${last?.effectiveOn ?? '0001-01-01'}::date` },
  ])
}

/** What the employer states of its transportation costs, card by card. */
export async function listCosts(db: Db, stretch: Stretch, last: { card: string } | undefined) {
  const query = db
    .selectFrom('transportation_costs')
    .select([
      'card',
      'amount_cents as amountCents',
      'unit',
      'employees_percent as employeesPercent',
      'notes',
      localTime('changed_at', stretch.timeZone).as('localChanged'),
    ])
  return nextByPlace(query, stretch, 'transportation_costs', [
    { column: 'card', after: sql`${last?.card ?? ''}` },
  ])
}

/** What it assumes for planning. */
export async function listAssumptions(
  db: Db,
  stretch: Stretch,
  last: { name: string } | undefined,
) {
  const query = db
    .selectFrom('planning_assumptions')
    .select(['name', 'value', localTime('changed_at', stretch.timeZone).as('localChanged')])
  return nextByPlace(query, stretch, 'planning_assumptions', [
    { column: 'name', after: sql`${last?.name ?? ''}` },
  ])
}

/** What was changed of both, the earliest first. */
export async function listPlanningChanges(
  db: Db,
  stretch: Stretch,
  last: { number: number } | undefined,
) {
  const query = db
    .selectFrom('planning_changes')
    .select([
      'number',
      'subject',
      'before',
      'after',
      'changed_by_kind as byKind',
      'changed_by_user_id as byId',
      localTime('changed_at', stretch.timeZone).as('localChanged'),
    ])
  return nextByPlace(query, stretch, 'planning_changes', [
    { column: 'number', after: sql`${last?.number ?? 0}::integer` },
  ])
}
