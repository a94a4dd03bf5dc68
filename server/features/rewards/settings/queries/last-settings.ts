import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** What a program, `p` of the query that joins this laterally, was last set to: `s`. */
export function lastSettings(db: Db) {
  return db
    .selectFrom('reward_settings as s')
    .select(['s.settings', 's.effective_on'])
    .where(sql<boolean>`s.employer_id = p.employer_id and s.program_id = p.id`)
    .orderBy('s.effective_on', 'desc')
    .limit(1)
    .as('s')
}
