import { sql } from 'kysely'
import { leastChargeCents } from '#domain/billing/least-charge.ts'
import { compiled } from '#server/platform/db/compiled.ts'

const unpaid = ['pending', 'partial', 'failed'] as const

/** Less than a card takes suspends nobody. */
const isSuspending = sql<boolean>`sum(i.value_cents - i.paid_cents) >= ${leastChargeCents}::bigint`

/** Employers with overdue invoices who are not suspended yet. */
export const listToSuspend = compiled<{ before: Date }>()((db, { before }) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('employers as e', 'e.id', 'i.employer_id')
    .select('i.employer_id as employerId')
    .where('i.type', '=', 'subscription')
    .where('i.status', 'in', unpaid)
    .where('i.issued_at', '<', before)
    .where('e.status', '=', 'approved')
    .where('e.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspensions as s')
            .select('s.employer_id')
            .whereRef('s.employer_id', '=', 'i.employer_id')
            .where('s.ended_at', 'is', null),
        ),
      ),
    )
    .groupBy('i.employer_id')
    .having(isSuspending)
    .orderBy('i.employer_id'),
)

/** Suspended employers of whom nothing is overdue any more. */
export const listToResume = compiled<{ before: Date }>()((db, { before }) =>
  db
    .selectFrom('suspensions as s')
    .select('s.employer_id as employerId')
    .where('s.ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as i')
            .select('i.employer_id')
            .whereRef('i.employer_id', '=', 's.employer_id')
            .where('i.type', '=', 'subscription')
            .where('i.status', 'in', unpaid)
            .where('i.issued_at', '<', before)
            .groupBy('i.employer_id')
            .having(isSuspending),
        ),
      ),
    )
    .orderBy('s.employer_id'),
)

/** Answers nothing when the employer is suspended already. */
export const startSuspension = compiled<{ employerId: string; now: Date }>()(
  (db, { employerId, now }) =>
    db
      .insertInto('suspensions')
      .values({ employer_id: employerId, started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('started_at as startedAt'),
)

/** Answers nothing when the employer is not suspended. */
export const endSuspension = compiled<{ employerId: string; now: Date }>()(
  (db, { employerId, now }) =>
    db
      .updateTable('suspensions')
      // Another instance's clock may be ahead of this one's.
      .set({ ended_at: sql`greatest(started_at, ${now}::timestamptz)` })
      .where('employer_id', '=', employerId)
      .where('ended_at', 'is', null)
      .returning('started_at as startedAt'),
)
