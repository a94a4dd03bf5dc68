import { sql, type Updateable } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { deleteAppTokens } from '#server/platform/auth/app-token-queries.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { deleteOfMember, type MemberKey, updateRow } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Members } from '#server/platform/db/types.gen.ts'

/** Locks a member, the deleted ones included, with what its employer's clocks and letters need. */
export const lockMember = compiled<MemberKey>()((db, { employerId, memberId }) =>
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
      'm.email_verified_at as emailVerifiedAt',
      'm.email_declined_at as emailDeclinedAt',
      sql<boolean>`exists (select from commuter_logins as l
        where l.employer_id = m.employer_id and l.member_id = m.id)`.as('hasLogin'),
      'e.email as employerEmail',
      'e.community_name as communityName',
      'e.time_zone as timeZone',
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .forNoKeyUpdate('m'),
)

/** For queries: what each of them changes, and why, is theirs to say. */
export function updateMember(
  trx: Trx,
  { employerId, memberId: id }: MemberKey,
  columns: Updateable<Members>,
): Promise<void> {
  return updateRow(trx, 'members', { employerId, id }, columns)
}

/** Some of an employer's members. */
export interface MembersKey {
  employerId: string
  memberIds: readonly string[]
}

export async function setDisabled(
  trx: Trx,
  { employerId, memberIds }: MembersKey,
  { disabledAt, leftOn }: { disabledAt: Date | null; leftOn: LocalDate | null },
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ disabled_at: disabledAt, left_on: leftOn })
    .where('employer_id', '=', employerId)
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute()
}

/** Since when an address is known to be its member's, or not to be. */
export function setEmailChecked(
  trx: Trx,
  member: MemberKey,
  { isVerified, at }: { isVerified: boolean; at: Date },
): Promise<void> {
  return updateMember(trx, member, {
    email_verified_at: isVerified ? at : null,
    email_declined_at: isVerified ? null : at,
  })
}

/** Ends every session of a member, and the tokens of the apps that act for them. */
export async function deleteMemberSessions(trx: Trx, member: MemberKey): Promise<void> {
  await deleteOfMember(trx, 'sessions', member)
  const { employerId, memberId } = member
  await deleteAppTokens(trx, { employerId, memberIds: [memberId] })
}

/** Takes back mails to many that have not left to members who get none any more. */
export async function deleteWaitingBulkMails(
  trx: Trx,
  { employerId, memberIds }: MembersKey,
): Promise<void> {
  await trx
    .deleteFrom('outbox_mails')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('status', '=', 'waiting')
    .where('is_bulk', '=', true)
    .execute()
}

/** Whether a member was written the same since a time; asked with the member locked. */
export async function wasWritten(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  { subject, text, since }: { subject: string; text: string; since: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('outbox_mails')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .where('subject', '=', subject)
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function noteReminder(trx: Trx, member: MemberKey, at: Date): Promise<void> {
  return updateMember(trx, member, { last_reminder_at: at })
}
