import { sql } from 'kysely'
import {
  type SuggestionParams,
  suggestedMembers,
} from '#server/features/people/members/queries/suggested.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** The next employers whose accounts are in use, by id. */
export async function listEmployersAfter(
  db: Db,
  { afterId, chunkSize }: { afterId: string | null; chunkSize: number },
): Promise<{ employerId: string }[]> {
  return db
    .selectFrom('employers')
    .select('id as employerId')
    .where('status', '=', 'approved')
    .where('closed_at', 'is', null)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(chunkSize)
    .execute()
}

/** How many members home counts as quiet. */
export async function countQuiet(db: Db, params: SuggestionParams): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)`.as('count'))
    .where('employer_id', '=', params.employerId)
    .where('deleted_at', 'is', null)
    .where(suggestedMembers.quiet_members(params))
    .executeTakeFirstOrThrow()
  return count
}
