import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/modes.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** How long a trip of the members is since a day, in each mode with any. Unit: miles, two decimals. */
export const listMilesPerTrip = compiled<{ employerId: string; sinceOn: LocalDate }>()(
  (db, { employerId, sinceOn }) =>
    db
      .selectFrom('employer_day_modes')
      .select([
        sql<Mode>`mode`.as('mode'),
        sql<number>`round(sum(miles) / sum(trips), 2)`.as('miles'),
      ])
      .where('employer_id', '=', employerId)
      .where('day', '>=', sinceOn)
      .groupBy('mode')
      .having(sql<number>`sum(trips)`, '>', 0),
)
