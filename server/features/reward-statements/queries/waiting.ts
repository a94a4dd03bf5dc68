import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

/** The rewards of an employer that wait for credit, since when the first does, and by whose clocks. */
export const sumWaiting = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers as e')
    .leftJoin('rewards as r', (join) =>
      join
        .onRef('r.employer_id', '=', 'e.id')
        .on('r.status', '=', 'pending')
        .on('r.funded_at', 'is', null)
        .on('r.value_cents', '>', 0),
    )
    .select([
      sql<number>`count(r.id)`.as('rewards'),
      sql<number>`coalesce(sum(r.value_cents), 0)::bigint`.as('cents'),
      sql<Date | null>`min(r.granted_at)`.as('since'),
      'e.time_zone as timeZone',
    ])
    .where('e.id', '=', employerId)
    .groupBy('e.id'),
)
