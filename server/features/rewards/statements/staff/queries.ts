import { compiled } from '#server/platform/db/compiled.ts'

/** Whose reward staff name by the id alone. */
export const findRewardEmployer = compiled<{ rewardId: string }>()((db, { rewardId }) =>
  db.selectFrom('rewards').select('employer_id as employerId').where('id', '=', rewardId),
)
