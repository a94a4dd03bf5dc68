import { sql } from 'kysely'
import type { InvoiceStatus } from '#domain/money/invoices/status.ts'
import { compiled } from '#server/platform/db/compiled.ts'

export interface ChargeKey {
  employerId: string
  invoiceId: string
  attempt: number
}

export const insertAttempt = compiled<ChargeKey & { dueOn: string }>()(
  (db, { employerId, invoiceId, attempt, dueOn }) =>
    db
      .insertInto('invoice_charges')
      .values({
        employer_id: employerId,
        invoice_id: invoiceId,
        attempt,
        due_on: dueOn,
        status: 'waiting',
      })
      .onConflict((conflict) => conflict.doNothing()),
)

interface Due {
  now: Date
  /** What was sent before this and has no answer yet is asked for again. */
  sentBefore: Date
  count: number
}

/**
 * Tries whose local day has come, and those somebody began and did not end: these also of an employer
 * who is gone by now, as money may have moved. Oldest first.
 */
export const listDueCharges = compiled<Due>()((db, { now, sentBefore, count }) =>
  db
    .selectFrom('invoice_charges as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select(['c.employer_id as employerId', 'c.invoice_id as invoiceId', 'c.attempt'])
    .where('c.status', 'in', ['waiting', 'sent'])
    .where(sql<boolean>`c.due_on <= (${now}::timestamptz at time zone 'UTC')::date + 1`)
    .where((on) =>
      on.or([
        on('c.status', '=', 'sent').and('c.tried_at', '<=', sentBefore),
        on('c.status', '=', 'waiting')
          .and('e.status', '=', 'approved')
          .and('e.closed_at', 'is', null)
          .and(sql<boolean>`c.due_on <= (${now}::timestamptz at time zone e.time_zone)::date`),
      ]),
    )
    .orderBy('c.due_on')
    .orderBy('c.employer_id')
    .orderBy('c.invoice_id')
    .orderBy('c.attempt')
    .limit(count),
)

/** A try, locked, with what was asked of the gateway when it has been sent. */
export const lockCharge = compiled<ChargeKey>()((db, { employerId, invoiceId, attempt }) =>
  db
    .selectFrom('invoice_charges as c')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.employer_id', '=', 'c.employer_id').onRef('i.id', '=', 'c.invoice_id'),
    )
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .leftJoin('payment_sessions as p', (join) =>
      join.onRef('p.employer_id', '=', 'c.employer_id').onRef('p.id', '=', 'c.session_id'),
    )
    .select([
      'c.status',
      'c.session_id as sessionId',
      'c.method_id as methodId',
      'c.tried_at as triedAt',
      'p.amount_cents as sentCents',
      'i.number',
      sql<InvoiceStatus>`i.status`.as('invoiceStatus'),
      'i.issued_at as issuedAt',
      'e.time_zone as timeZone',
      'e.status as employerStatus',
      sql<number>`i.value_cents - i.paid_cents`.as('remainingCents'),
    ])
    .where('c.employer_id', '=', employerId)
    .where('c.invoice_id', '=', invoiceId)
    .where('c.attempt', '=', attempt)
    .forUpdate('c'),
)

/** The try is going to be made: what is asked of whom is written before it is asked. */
export const markSent = compiled<ChargeKey & { sessionId: string; methodId: string; now: Date }>()(
  (db, { employerId, invoiceId, attempt, sessionId, methodId, now }) =>
    db
      .updateTable('invoice_charges')
      .set({ status: 'sent', session_id: sessionId, method_id: methodId, tried_at: now })
      .where('employer_id', '=', employerId)
      .where('invoice_id', '=', invoiceId)
      .where('attempt', '=', attempt),
)

interface Ended extends ChargeKey {
  status: 'paid' | 'failed' | 'skipped'
  failure: string | null
  now: Date
}

export const endCharge = compiled<Ended>()(
  (db, { employerId, invoiceId, attempt, status, failure, now }) =>
    db
      .updateTable('invoice_charges')
      .set((column) => ({
        status,
        failure,
        tried_at: column.fn.coalesce('tried_at', column.val(now)),
      }))
      .where('employer_id', '=', employerId)
      .where('invoice_id', '=', invoiceId)
      .where('attempt', '=', attempt),
)
