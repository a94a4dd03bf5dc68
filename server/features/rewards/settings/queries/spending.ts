import { sql } from 'kysely'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Program {
  employerId: string
  programId: string
}

/** All that a program was ever set to, the first one first. */
export const listVersions = compiled<Program>()((db, { employerId, programId }) =>
  db
    .selectFrom('reward_settings')
    .select((column) => [
      'effective_on as effectiveOn',
      // Written by this feature only, in this shape.
      column.ref('settings').$castTo<RewardSettings & Partial<ProgramSettings>>().as('settings'),
    ])
    .where('employer_id', '=', employerId)
    .where('program_id', '=', programId)
    .orderBy('effective_on'),
)

/** What a program has granted by month and kind, cancelled rewards left out. Unit: cents. */
export const listGranted = compiled<Program>()((db, { employerId, programId }) =>
  db
    .selectFrom('reward_months')
    .select(['month', 'kind', 'cents'])
    .where('employer_id', '=', employerId)
    .where('program_id', '=', programId)
    .orderBy('month'),
)

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
