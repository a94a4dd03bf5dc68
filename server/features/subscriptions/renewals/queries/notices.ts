import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

/** Whether a mail is in the outbox already, waiting or long gone. */
export const findMailByKey = compiled<{ key: string }>()((db, { key }) =>
  db.selectFrom('outbox_mails').select('id').where('idempotency_key', '=', key),
)

/** Free months that end in the coming days, whose employers can be notified. */
export const listEndingTrials = compiled<{ now: Date; days: number }>()((db, { now, days }) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .select([
      's.employer_id as employerId',
      's.id',
      's.trial_ends_on as trialEndsOn',
      'e.time_zone as timeZone',
    ])
    .where('s.status', '=', 'launched')
    // A day more on both sides: no zone is further from UTC. What is due is decided by the local day.
    .where(sql<boolean>`s.trial_ends_on between (${now}::timestamptz at time zone 'UTC')::date
      and (${now}::timestamptz at time zone 'UTC')::date + ${days}::integer + 1`)
    .where('e.status', '=', 'approved')
    .where('e.closed_at', 'is', null)
    .orderBy('s.employer_id')
    .orderBy('s.id'),
)

/** Begins the key of a reminder, which goes on with the employer and the month. */
export const reminderPrefix = 'invoice-reminder:'

const unpaid = ['pending', 'partial', 'failed'] as const

/**
 * Employers with an unpaid invoice of a subscription from the months before, who were not reminded of it
 * this month.
 */
export const listDebtors = compiled<{ now: Date }>()((db, { now }) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('employers as e', 'e.id', 'i.employer_id')
    .select(['e.id as employerId', 'e.time_zone as timeZone'])
    .distinct()
    .where('i.type', '=', 'subscription')
    .where('i.status', 'in', unpaid)
    .where(sql<boolean>`i.issued_at
      < date_trunc('month', ${now}::timestamptz at time zone e.time_zone) at time zone e.time_zone`)
    .where(sql<boolean>`not exists (select from outbox_mails as o where o.idempotency_key
      = ${reminderPrefix} || e.id || ':'
        || to_char(${now}::timestamptz at time zone e.time_zone, 'YYYY-MM'))`)
    .where('e.status', '=', 'approved')
    .where('e.closed_at', 'is', null)
    .orderBy('e.id'),
)

/** Unpaid invoices of a subscription that were issued before an instant, the oldest first. */
export const listUnpaid = compiled<{ employerId: string; before: Date }>()(
  (db, { employerId, before }) =>
    db
      .selectFrom('invoices')
      .select([
        'number',
        sql<number>`value_cents - paid_cents`.as('remainingCents'),
        'issued_at as issuedAt',
      ])
      .where('employer_id', '=', employerId)
      .where('type', '=', 'subscription')
      .where('status', 'in', unpaid)
      .where('issued_at', '<', before)
      .orderBy('issued_at')
      .orderBy('id'),
)
