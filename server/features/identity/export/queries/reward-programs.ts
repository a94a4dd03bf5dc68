import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Stretch } from './stretch.ts'

/** The settings of every reward program after one of them, in the order they came into force. */
export async function listRewardSettings(
  db: Db,
  { employerId, count }: Stretch,
  last: { id: string; effectiveOn: string } | undefined,
) {
  const place = sql`(p.id, s.effective_on)`
  const after = sql`(${last?.id ?? beforeAllIds}::uuid, ${last?.effectiveOn ?? '0001-01-01'}::date)`
  return db
    .selectFrom('reward_programs as p')
    .innerJoin('reward_settings as s', (join) =>
      join.onRef('s.employer_id', '=', 'p.employer_id').onRef('s.program_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.subscription_id as subscriptionId',
      'p.start_on as startOn',
      'p.last_on as lastOn',
      's.effective_on as effectiveOn',
      's.settings',
    ])
    .where('p.employer_id', '=', employerId)
    .where('p.deleted_at', 'is', null)
    .where(place, '>', after)
    .orderBy('p.id')
    .orderBy('s.effective_on')
    .limit(count)
    .execute()
}
