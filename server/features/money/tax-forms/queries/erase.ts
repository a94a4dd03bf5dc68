import { sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/**
 * A member's forms stand no more, and what was written about them goes. That one was approved until then stays known:
 * what is left in the wallet may be redeemed as before. Answers whether there were any.
 */
export async function eraseFormsOf(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update tax_forms set
      stood_at_leaving = status = 'approved' and replaced_at is null,
      replaced_at = coalesce(replaced_at, ${at}),
      message = case when message is not null then '' end
    where employer_id = ${employerId} and member_id = ${memberId}
    returning id`.execute(trx)
  return rows.length > 0
}
