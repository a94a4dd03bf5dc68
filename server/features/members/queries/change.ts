import type { LocalDate } from '#domain/time.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

export interface MemberKey {
  employerId: string
  memberId: string
}

/** Locks a member, the deleted ones included, with what its employer's clocks and letters need. */
export const lockMember = prepared<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.invited_at as invitedAt',
      'm.joined_at as joinedAt',
      'm.disabled_at as disabledAt',
      'm.deleted_at as deletedAt',
      'm.left_on as leftOn',
      'e.email as employerEmail',
      'e.time_zone as timeZone',
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .forNoKeyUpdate('m'),
)

export async function setDisabled(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  { disabledAt, leftOn }: { disabledAt: Date | null; leftOn: LocalDate | null },
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ disabled_at: disabledAt, left_on: leftOn })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .execute()
}

/** Ends every session of a member. */
export async function deleteMemberSessions(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes back mails to many that have not left to a member who gets none any more. */
export async function deleteWaitingBulkMails(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await trx
    .deleteFrom('outbox_mails')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .where('is_bulk', '=', true)
    .execute()
}

export async function noteReminder(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ last_reminder_at: at })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .execute()
}
