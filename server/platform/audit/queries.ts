import { sql } from 'kysely'
import type { Trx } from '../db/transaction-guard.ts'

interface Look {
  /** Nobody's account where it is the platform's own. */
  employerId: string | null
  adminId: string
  action: string
  subjectId: string
}

/** Whether an administrator's look has been recorded since; looks at the same wait for each other. */
export async function wasSeenSince(
  trx: Trx,
  { employerId, adminId, action, subjectId }: Look,
  since: Date,
): Promise<boolean> {
  const name = `${adminId} ${action} ${subjectId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('audit_log')
    .select(sql`1`.as('found'))
    .where('employer_id', employerId === null ? 'is' : '=', employerId)
    .where('subject_id', '=', subjectId)
    .where('actor_kind', '=', 'admin')
    .where('actor_id', '=', adminId)
    .where('action', '=', action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
