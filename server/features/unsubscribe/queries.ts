import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** A member who still has an address, and whose mails they are. */
export const findSubscriber = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members')
    .innerJoin('employers', 'employers.id', 'members.employer_id')
    .select(['members.email', 'members.unsubscribed_at', 'employers.community_name'])
    .where('members.employer_id', '=', employerId)
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .where('members.email', 'is not', null),
)

/** Notes the first time only; answers whether this was it. */
export async function setUnsubscribed(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  { at, batchId }: { at: Date; batchId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ unsubscribed_at: at, unsubscribed_by: batchId })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('unsubscribed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Answers whether there was something to take back. */
export async function clearUnsubscribed(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ unsubscribed_at: null, unsubscribed_by: null })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('unsubscribed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
