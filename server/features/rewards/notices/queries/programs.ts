import { sql } from 'kysely'
import { lastSettings } from '#server/features/rewards/settings/queries/last-settings.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** A reward program as it was last set, and who runs it. */
export const findNotifiable = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('reward_programs as p')
    .innerJoin('employers as e', 'e.id', 'p.employer_id')
    .innerJoinLateral(lastSettings(db), (join) => join.onTrue())
    .select([
      'p.start_on as startOn',
      'p.last_on as lastOn',
      's.settings',
      'e.name',
      'e.email',
      'e.community_name as community',
      'e.time_zone as timeZone',
    ])
    .where('p.employer_id', '=', employerId)
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null),
)

/** Notes that employees were notified of a program, and when last. */
export async function setNotified(trx: Trx, { employerId, id }: RowKey, now: Date): Promise<void> {
  await trx
    .updateTable('reward_programs')
    .set({ notified_at: sql`greatest(notified_at, ${now}::timestamptz)` })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}
