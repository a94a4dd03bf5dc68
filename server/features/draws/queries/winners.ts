import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** Who is told of the draws of an employer; nobody once the account is closed. */
export const findEmployer = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select(['name', 'email', 'community_name as communityName', 'time_zone as timeZone'])
    .where('id', '=', employerId)
    .where('closed_at', 'is', null),
)

export async function listWinners(
  trx: Trx,
  employerId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; name: string | null; email: string | null }[]> {
  if (memberIds.length === 0) return []
  return trx
    .selectFrom('members')
    .select(['id as memberId', 'name', 'email'])
    .where('employer_id', '=', employerId)
    .where('id', 'in', memberIds)
    .orderBy('id')
    .execute()
}
