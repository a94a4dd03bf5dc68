import type { Insertable, Updateable } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { type RowKey, updateRow } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { RewardPrograms, RewardSettings } from '#server/platform/db/types.gen.ts'

export async function insertRewardProgram(
  trx: Trx,
  row: Insertable<RewardPrograms>,
): Promise<void> {
  await trx.insertInto('reward_programs').values(row).execute()
}

export function updateRewardProgram(
  trx: Trx,
  program: RowKey,
  changes: Updateable<RewardPrograms>,
): Promise<void> {
  return updateRow(trx, 'reward_programs', program, changes)
}

/** A version of the settings; another one of the same day gives way. */
export async function writeRewardSettings(
  trx: Trx,
  row: Insertable<RewardSettings>,
): Promise<void> {
  const { settings, changed_at, changed_by, changed_by_id = null } = row
  await trx
    .insertInto('reward_settings')
    .values(row)
    .onConflict((of) =>
      of
        .columns(['employer_id', 'program_id', 'effective_on'])
        .doUpdateSet({ settings, changed_at, changed_by, changed_by_id }),
    )
    .execute()
}

/** Ends what belongs to a subscription on another day; nothing when nothing does. */
export const moveEnd = compiled<{
  employerId: string
  subscriptionId: string
  lastOn: LocalDate | null
}>()((db, { employerId, subscriptionId, lastOn }) =>
  db
    .updateTable('reward_programs')
    .set({ last_on: lastOn })
    .where('employer_id', '=', employerId)
    .where('subscription_id', '=', subscriptionId)
    .returning(['id', 'start_on as startOn']),
)

/** A fixed-cost program that was cancelled before its start rewards nothing. */
export const deleteRewardProgramOf = compiled<{
  employerId: string
  subscriptionId: string
  now: Date
}>()((db, { employerId, subscriptionId, now }) =>
  db
    .updateTable('reward_programs')
    .set({ deleted_at: now })
    .where('employer_id', '=', employerId)
    .where('subscription_id', '=', subscriptionId)
    .where('deleted_at', 'is', null),
)
