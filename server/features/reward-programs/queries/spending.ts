import type { ProgramSettings } from '#domain/rewards/program-settings.ts'
import type { RewardSettings } from '#domain/rewards/reward-settings.ts'
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
