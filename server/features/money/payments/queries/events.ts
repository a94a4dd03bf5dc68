import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

/** An event that has not been applied yet, locked; one that somebody else is applying is left to them. */
export const findOpenEvent = compiled<{ id: string }>()((db, { id }) =>
  db
    .selectFrom('gateway_events')
    .select('event')
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .forUpdate()
    .skipLocked(),
)

/** An event is applied: answers the events about its payment that wait for another one. */
export const markApplied = compiled<{ id: string; paymentId: string | null; now: Date }>()(
  (db, { id, paymentId, now }) =>
    db
      .with('applied', (cte) =>
        cte
          .updateTable('gateway_events')
          .set({ applied_at: now })
          .where('id', '=', id)
          .where('applied_at', 'is', null),
      )
      .selectFrom('gateway_events')
      .select('id')
      .where('applied_at', 'is', null)
      .where(sql<string>`event ->> 'paymentId'`, '=', paymentId)
      .where('id', '<>', id)
      .orderBy('happened_at'),
)

/** What came in a span of time and is not applied, the oldest first. */
export const listOpenEvents = compiled<{ after: Date; until: Date }>()((db, { after, until }) =>
  db
    .selectFrom('gateway_events')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '>', after)
    .where('received_at', '<=', until)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(200),
)
