import { type RawBuilder, sql } from 'kysely'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { leftOutReason } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

export interface Lease {
  now: Date
  /** Until then nobody else touches the mails; marks them as this sender's. */
  until: Date
  /** So many at most. */
  size: number
  /** What addresses are hashed with that get no campaign. */
  addressKey: AddressKey
}

/** A mail with what decides whether it still leaves and what fills it. */
export interface LeasedMail {
  id: string
  employerId: string | null
  messageId: string
  to: string
  replyTo: string | null
  subject: string | null
  text: string | null
  html: string | null
  bodyId: string | null
  merge: Record<string, string> | null
  memberId: string | null
  batchId: string | null
  isBulk: boolean
  joinLinkAt: Date | null
  canUnsubscribe: boolean
  /** A reminder that the member chose, which its own link ends. */
  isReminder: boolean
  /** What its link ends, of what its reader chose. */
  ends: 'digest' | 'notifications' | null
  /** The reader, where it is no member: a person of the employer, or an administrator. */
  userId: string | null
  adminId: string | null
  attachmentKind: 'invoice' | null
  attachmentId: string | null
  attempts: number
  createdAt: Date
  isMember: boolean
  /** Of the reader, whoever it is. */
  memberName: string | null
  isDisabled: boolean
  /** Whether the person of an employer was removed, or the administrator deactivated. */
  isReaderGone: boolean
  hasUnsubscribed: boolean
  hasLogin: boolean
  /** Whether the member has joined and left the survey for later. */
  awaitsSurvey: boolean
  currentLinkAt: Date | null
  /** When staff declined the member's address, until it is confirmed. */
  emailDeclinedAt: Date | null
  community: string | null
  isEmployerDisabled: boolean
  /** Of the platform to an address of a list, which is nobody's member here. */
  isCampaign: boolean
  /** Why a campaign leaves this address out. */
  leftOut: 'unsubscribed' | 'bounced' | null
}

/** Leases the single mails that have been due longest; a lease that ran out frees a dead sender's. */
export async function leaseSingleMails(
  db: Db,
  { now, until, size, addressKey }: Lease,
): Promise<LeasedMail[]> {
  const { rows } = await sql<LeasedMail>`
    with due as (
      select id from outbox_mails
      where status = 'waiting' and not is_bulk and ${isFree(now)}
      order by due_at, id limit ${size} for update skip locked
    ), ${leased(until)} ${leasedColumns(addressKey, now)} order by leased.due_at, leased.id`.execute(
    db,
  )
  return rows
}

/**
 * Leases bulk mails of every employer that has some due, the same share of each, and of none more than
 * its rate still allows in this minute. The waiting employers are found by hopping along the index.
 */
export async function leaseBulkMails(
  db: Db,
  { now, until, size, addressKey, ratePerMinute }: Lease & { ratePerMinute: number },
): Promise<LeasedMail[]> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const { rows } = await sql<LeasedMail>`
    with recursive sender as (
      (select employer_id from outbox_mails where status = 'waiting' and is_bulk
        order by employer_id limit 1)
      union all
      select (select mail.employer_id from outbox_mails as mail
        where mail.status = 'waiting' and mail.is_bulk and mail.employer_id > sender.employer_id
        order by mail.employer_id limit 1)
      from sender where sender.employer_id is not null
    ), allowed as (
      select sender.employer_id, ${ratePerMinute}::bigint - sent.mails - leased.mails as mails,
        random() as turn
      from sender
      cross join lateral (select count(*) as mails from outbox_mails
        where employer_id = sender.employer_id and is_bulk and status = 'sent'
          and sent_at > ${minuteAgo}) as sent
      cross join lateral (select count(*) as mails from outbox_mails
        where employer_id = sender.employer_id and is_bulk and status = 'waiting'
          and leased_until is not null and leased_until > ${now}) as leased
      where sender.employer_id is not null
    ), share as (
      select greatest(ceil(${size}::numeric / greatest(count(*), 1)), 1)::bigint as mails
      from allowed where mails > 0
    ), due as (
      select mine.id
      from (select * from allowed where mails > 0 order by turn limit ${size}) as allowed
      cross join share
      cross join lateral (
        select id from outbox_mails
        where status = 'waiting' and is_bulk and employer_id = allowed.employer_id
          and ${isFree(now)}
        order by due_at, id limit least(allowed.mails, share.mails) for update skip locked
      ) as mine
      limit ${size}
    ), ${leased(until)} ${leasedColumns(addressKey, now)} order by leased.due_at, leased.id`.execute(
    db,
  )
  return rows
}

/** Leases mails of campaigns, no more than the rate of one sender still allows in this minute. */
export async function leaseCampaignMails(
  db: Db,
  { now, until, size, addressKey, ratePerMinute }: Lease & { ratePerMinute: number },
): Promise<LeasedMail[]> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const { rows } = await sql<LeasedMail>`
    with allowed as (
      select greatest(least(${ratePerMinute}::bigint - sent.mails - leased.mails, ${size}::bigint), 0)
        as mails
      from (select count(*) as mails from outbox_mails
        where employer_id is null and is_bulk and status = 'sent'
          and sent_at > ${minuteAgo}) as sent
      cross join (select count(*) as mails from outbox_mails
        where employer_id is null and is_bulk and status = 'waiting'
          and leased_until is not null and leased_until > ${now}) as leased
    ), due as (
      select id from outbox_mails
      where status = 'waiting' and is_bulk and employer_id is null and ${isFree(now)}
      order by due_at, id limit (select mails from allowed) for update skip locked
    ), ${leased(until)} ${leasedColumns(addressKey, now)} order by leased.due_at, leased.id`.execute(
    db,
  )
  return rows
}

function isFree(now: Date): RawBuilder<boolean> {
  return sql`due_at <= ${now} and (leased_until is null or leased_until <= ${now})`
}

function leased(until: Date): RawBuilder<unknown> {
  return sql`leased as (
    update outbox_mails set leased_until = ${until} where id in (select id from due) returning *
  )`
}

function leasedColumns(key: AddressKey, now: Date): RawBuilder<unknown> {
  return sql`
  select leased.id, leased.employer_id as "employerId", leased.message_id as "messageId",
    leased.to_address as "to", leased.reply_to as "replyTo", leased.subject, leased.text, leased.html,
    leased.body_id as "bodyId", leased.merge, leased.member_id as "memberId",
    leased.batch_id as "batchId", leased.is_bulk as "isBulk", leased.join_link_at as "joinLinkAt",
    leased.can_unsubscribe as "canUnsubscribe", leased.is_reminder as "isReminder",
    leased.ends, leased.user_id as "userId", leased.admin_id as "adminId",
    leased.attachment_kind as "attachmentKind",
    leased.attachment_id as "attachmentId", leased.attempts, leased.created_at as "createdAt",
    member.id is not null and member.deleted_at is null as "isMember",
    coalesce(member.name, teammate.name, admin.username) as "memberName",
    member.disabled_at is not null as "isDisabled",
    (leased.user_id is not null and (teammate.id is null or teammate.disabled_at is not null))
      or (leased.admin_id is not null and not coalesce(admin.is_active and admin.deleted_at is null, false))
      as "isReaderGone",
    member.unsubscribed_at is not null as "hasUnsubscribed",
    login.email is not null as "hasLogin",
    member.joined_at is not null and member.surveyed_at is null as "awaitsSurvey",
    member.join_link_at as "currentLinkAt", member.email_declined_at as "emailDeclinedAt",
    employer.community_name as community,
    coalesce(employer.status = 'disabled', false) as "isEmployerDisabled",
    ${isCampaign} as "isCampaign",
    case when ${isCampaign} then ${leftOutReason(sql`leased.to_address`, { key, now })} end as "leftOut"
  from leased
  left join employers as employer on employer.id = leased.employer_id
  left join members as member
    on member.employer_id = leased.employer_id and member.id = leased.member_id
  left join employer_users as teammate
    on teammate.employer_id = leased.employer_id and teammate.id = leased.user_id
  left join admins as admin on admin.id = leased.admin_id
  left join commuter_logins as login
    on login.employer_id = leased.employer_id and login.member_id = leased.member_id`
}

const isCampaign = sql<boolean>`(leased.is_bulk and leased.employer_id is null)`
