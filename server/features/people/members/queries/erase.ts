import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { deleteOfMember, type MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { updateMember } from './change.ts'

/** Leaves of a member what the trips' statistics need: how and how far the way to work was, and when. */
export function eraseMemberRow(
  trx: Trx,
  member: MemberKey,
  { deletedAt, leftOn }: { deletedAt: Date; leftOn: LocalDate },
): Promise<void> {
  return updateMember(trx, member, {
    name: null,
    email: null,
    home_address: null,
    home_latitude: null,
    home_longitude: null,
    work_from_minute: null,
    work_until_minute: null,
    last_login_at: null,
    last_reminder_at: null,
    join_link_at: null,
    deleted_at: deletedAt,
    left_on: leftOn,
  })
}

export function deleteMemberLogin(trx: Trx, member: MemberKey): Promise<void> {
  return deleteOfMember(trx, 'commuter_logins', member)
}

/** Mails to a member that have not left are deleted, the others keep that they left, and to nobody. */
export async function eraseMemberMails(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await trx
    .deleteFrom('outbox_mails')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .execute()
  await sql`
    update outbox_mails set
      to_address = '',
      subject = case when subject is not null then '' end,
      text = case when text is not null then '' end,
      html = case when html is not null then '' end,
      merge = case when merge is not null then '{}'::jsonb end,
      failure = case when failure is not null then 'erased with the member' end
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(trx)
}

/** Notices to a member's address that wait still: they are no mails to a member, and forget it only once they left. */
export async function deleteWaitingNotices(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await sql`
    delete from outbox_mails
    where employer_id = ${employerId} and status = 'waiting' and not is_bulk and forgets_address
      and lower(to_address) = (
        select lower(email) from members where employer_id = ${employerId} and id = ${memberId}
      )`.execute(trx)
}

/**
 * What was said about trips of a member goes; a question that is open is settled. Answers which questions these are:
 * what was said stands in mails too.
 */
export async function eraseQuestions(
  trx: Trx,
  { employerId, memberId, at }: MemberKey & { at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update trip_questions
    set question = '', answer = null, reason = null, outcome = coalesce(outcome, 'left'),
      settled_at = coalesce(settled_at, ${at})
    where employer_id = ${employerId} and member_id = ${memberId}
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Ids of trips that the member removed, kept for devices that send them again. */
export async function eraseRemovedTrips(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await trx
    .deleteFrom('removed_trips')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Mails that told others of a member say nothing more. No further one is written until the transaction ends. */
export async function eraseMailsAbout(trx: Trx, member: MemberKey): Promise<void> {
  await eraseMailsByKey(trx, await listMailsAbout(trx, member))
  await deleteOfMember(trx, 'mails_about', member)
}

/** The keys of these mails, also of those that the version before wrote: each has the first of what it told. */
async function listMailsAbout(trx: Trx, { employerId, memberId }: MemberKey): Promise<string[]> {
  // Waits for a mail that is just being written, which holds what it tells.
  await sql`
    select from notifications where employer_id = ${employerId} and about_member_id = ${memberId}
    order by id for update`.execute(trx)
  const { rows } = await sql<{ key: string }>`
    select mail_key as key from mails_about
    where employer_id = ${employerId} and member_id = ${memberId}
    union
    select mail.idempotency_key
    from notifications about
    join notification_mails told
      on told.employer_id = about.employer_id and told.notification_id = about.id
    join notification_mails other on other.reader_id = told.reader_id
    join notifications first
      on first.employer_id = other.employer_id and first.id = other.notification_id
      and first.created_at <= about.created_at
    join outbox_mails mail
      on mail.idempotency_key = 'notification:' || first.id || ':' || told.reader_id
      and mail.ends = 'notifications' and mail.created_at >= about.created_at
    where about.employer_id = ${employerId} and about.about_member_id = ${memberId}`.execute(trx)
  return rows.map(({ key }) => key)
}

/** The same of mails by their keys, whoever they are to. */
export async function eraseMailsByKey(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from outbox_mails
    where idempotency_key = any(${keys}::text[]) and status = 'waiting'`.execute(trx)
  await sql`
    update outbox_mails set subject = '', text = '', html = ''
    where idempotency_key = any(${keys}::text[])`.execute(trx)
}

/** Why other ways to work were recommended: how far away and by which modes the member came. */
export async function eraseRecommended(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await trx
    .updateTable('recommendation_members')
    .set({ description: null })
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .execute()
}
