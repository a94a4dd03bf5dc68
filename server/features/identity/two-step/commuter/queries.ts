import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** Whether a member's sign-in asks for a code, and what it can be answered with besides their methods. */
export const findSecondStep = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('commuter_logins as l')
    .select([
      'l.email',
      'l.second_step as isOn',
      sql<number>`(select count(*)::integer from recovery_codes
          where employer_id = l.employer_id and member_id = l.member_id and used_at is null)`.as(
        'codesLeft',
      ),
    ])
    .where('l.employer_id', '=', employerId)
    .where('l.member_id', '=', memberId),
)

/** Switches it; answers whether that changed something. */
export async function setSecondStep(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  isOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('commuter_logins')
    .set({ second_step: isOn })
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('second_step', '<>', isOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
