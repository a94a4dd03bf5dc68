import { type RawBuilder, sql } from 'kysely'
import type { MemberMail } from '#contract/people/members-mails.ts'
import { isPrivate, recipientRules } from '#domain/mail/custom-emails/audience.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

/** What a member earned ever, from the sums that are kept; with the day of joining. Money in cents. */
export const findEarned = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members as m')
    .leftJoin('member_scores as s', (on) =>
      on
        .onRef('s.employer_id', '=', 'm.employer_id')
        .onRef('s.member_id', '=', 'm.id')
        .on('s.bucket', '=', 'all'),
    )
    .select([
      sql<LocalDate | null>`m.joined_on`.as('joinedOn'),
      sql<number>`coalesce(s.point_hundredths, 0)`.as('pointHundredths'),
      sql<number>`coalesce(s.reward_cents, 0)::bigint`.as('rewardCents'),
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId),
)

export interface MemberMailRow {
  id: string
  subject: string
  status: MemberMail['status']
  sentAt: Date | null
  createdAt: Date
  failure: string | null
  to: string
  /** What its subject is filled with. */
  name: string | null
  community: string
  merge: Readonly<Record<string, string>> | null
}

/** Whose reading it is: an employer reads what it had written alone. */
type Reader = 'employer' | 'all'

interface MailFilter extends MemberKey {
  reader: Reader
}

/** A page of the mails to a member, the latest first. */
export async function listMailsTo(
  db: Db,
  { limit, offset, ...filter }: MailFilter & Page,
): Promise<MemberMailRow[]> {
  const { rows } = await sql<MemberMailRow>`
    select m.id, coalesce(m.subject, b.subject, '') as subject, m.status, m.sent_at as "sentAt",
      m.created_at as "createdAt", m.failure, m.to_address as "to", p.name, m.merge,
      e.community_name as community
    from (
      select * from outbox_mails where ${narrowed(filter)}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as m
    join employers as e on e.id = m.employer_id
    join members as p on p.employer_id = ${filter.employerId} and p.id = m.member_id
    left join mail_bodies as b on b.employer_id = ${filter.employerId} and b.id = m.body_id
    order by m.created_at desc, m.id desc`.execute(db)
  return rows
}

export async function countMailsTo(db: Db, filter: MailFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from outbox_mails where ${narrowed(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * By the first word of their key, what an employer has written to one person, beside what it writes to many. What is
 * between a member and support, the payout provider or the tax office is not in it, nor the reminders a member chose;
 * of emails to many those are left out that would say who lives near or drives alone.
 */
const employersOwn = ['private', 'invitation', 'accepted', 'survey']

function narrowed({ employerId, memberId, reader }: MailFilter): RawBuilder<unknown> {
  const own = sql`(is_bulk or split_part(idempotency_key, ':', 1) in (${sql.join(employersOwn)}))
    and not exists (
      select from custom_emails as c
      where c.employer_id = outbox_mails.employer_id and c.id = batch_id
        and c.rule = any(${recipientRules.filter(isPrivate)}::text[])
    )`
  return sql`employer_id = ${employerId} and member_id = ${memberId}
    and ${reader === 'employer' ? own : sql`true`}`
}
