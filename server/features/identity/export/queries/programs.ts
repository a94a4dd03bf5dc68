import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, nextById, type Stretch } from './stretch.ts'

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
  { employerId, count }: Stretch,
  last: { subscriptionId: string; startOn: string } | undefined,
) {
  const place = sql`(p.subscription_id, p.start_on)`
  const after = sql`(${last?.subscriptionId ?? beforeAllIds}::uuid, ${last?.startOn ?? '0001-01-01'}::date)`
  return db
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
    .where('p.employer_id', '=', employerId)
    .where(place, '>', after)
    .orderBy('p.subscription_id')
    .orderBy('p.start_on')
    .limit(count)
    .execute()
}

/** The emails written to members; what was sent to each of them one by one is not stored long. */
export async function listEmails(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('custom_emails')
    .select([
      'id',
      'title',
      'rule',
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
  { employerId, count }: Stretch,
  last: { id: string; effectiveOn: string } | undefined,
) {
  const place = sql`(p.id, s.effective_on)`
  const after = sql`(${last?.id ?? beforeAllIds}::uuid, ${last?.effectiveOn ?? '0001-01-01'}::date)`
  return db
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
    .where('p.employer_id', '=', employerId)
    .where('p.deleted_at', 'is', null)
    .where(place, '>', after)
    .orderBy('p.id')
    .orderBy('s.effective_on')
    .limit(count)
    .execute()
}
