import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

interface Own {
  employerId: string
}

export interface TopUpKey extends Own {
  sessionId: string
}

export const insertTopUp = compiled<TopUpKey & { methodId: string; now: Date }>()(
  (db, { employerId, sessionId, methodId, now }) =>
    db.insertInto('top_ups').values({
      employer_id: employerId,
      session_id: sessionId,
      method_id: methodId,
      status: 'sent',
      asked_at: now,
    }),
)

/** The one that is under way, locked, with what was asked of the gateway. */
export const lockUnderWay = compiled<Own>()((db, { employerId }) =>
  db
    .selectFrom('top_ups as t')
    .innerJoin('payment_sessions as p', (join) =>
      join.onRef('p.employer_id', '=', 't.employer_id').onRef('p.id', '=', 't.session_id'),
    )
    .select([
      't.session_id as sessionId',
      't.method_id as methodId',
      't.asked_at as askedAt',
      'p.amount_cents as amountCents',
      'p.fee_cents as feeCents',
    ])
    .where('t.employer_id', '=', employerId)
    .where('t.status', '=', 'sent')
    .forUpdate('t'),
)

export const endTopUp = compiled<TopUpKey & { status: 'paid' | 'failed'; now: Date }>()(
  (db, { employerId, sessionId, status, now }) =>
    db
      .updateTable('top_ups')
      .set({ status, ended_at: now })
      .where('employer_id', '=', employerId)
      .where('session_id', '=', sessionId),
)

/** What was bought since then, or is being bought, without fees. */
export const sumBought = compiled<Own & { since: Date }>()((db, { employerId, since }) =>
  db
    .selectFrom('top_ups as t')
    .innerJoin('payment_sessions as p', (join) =>
      join.onRef('p.employer_id', '=', 't.employer_id').onRef('p.id', '=', 't.session_id'),
    )
    .select(sql<number>`coalesce(sum(p.amount_cents), 0)::bigint`.as('cents'))
    .where('t.employer_id', '=', employerId)
    .where('t.status', 'in', ['sent', 'paid'])
    .where('t.asked_at', '>=', since),
)

/** The last ones, the latest first. */
export const listRecent = compiled<Own & { count: number }>()((db, { employerId, count }) =>
  db
    .selectFrom('top_ups as t')
    .innerJoin('payment_sessions as p', (join) =>
      join.onRef('p.employer_id', '=', 't.employer_id').onRef('p.id', '=', 't.session_id'),
    )
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.employer_id', '=', 't.employer_id').onRef('m.id', '=', 't.method_id'),
    )
    .select([
      't.session_id as id',
      't.status',
      't.asked_at as askedAt',
      'p.amount_cents as amountCents',
      'p.fee_cents as feeCents',
      'p.failure',
      'm.brand',
      'm.last4',
    ])
    .where('t.employer_id', '=', employerId)
    .orderBy('t.asked_at', 'desc')
    .orderBy('t.session_id', 'desc')
    .limit(count),
)
