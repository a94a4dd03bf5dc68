import { type RawBuilder, sql } from 'kysely'
import { keptCount } from '#server/features/people/members/queries/total.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { EmployerRateChanges, OutboxMails } from '#server/platform/db/types.gen.ts'
import type { Page } from '#server/platform/paging.ts'
import { switches } from './change.ts'

/** What the list does not tell of an employer. */
export async function findProfile(db: Db, employerId: string) {
  return db
    .selectFrom('employers')
    .select([
      'phone',
      'address',
      'alt_email as altEmail',
      'closed_at as closedAt',
      'invoice_name as invoiceName',
      'invoice_email as invoiceEmail',
      'requires_second_step as requiresSecondStep',
      ...switches,
    ])
    .where('id', '=', employerId)
    .executeTakeFirst()
}

export interface MailRow {
  id: string
  to: string
  subject: string | null
  status: OutboxMails['status']
  failure: string | null
  createdAt: Date
  sentAt: Date | null
}

/** Which mails: those to the employer itself, or all of its that could not be delivered. */
export type MailKind = 'own' | 'failed'

/** The latest first. */
export async function listMails(
  db: Db,
  employerId: string,
  kind: MailKind,
  { limit, offset }: Page,
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.id, m.to_address as "to", coalesce(m.subject, b.subject) as subject, m.status,
      m.failure, m.created_at as "createdAt", m.sent_at as "sentAt"
    from (
      select * from outbox_mails where employer_id = ${employerId} and ${kinds[kind]}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as m
    left join mail_bodies as b on b.employer_id = ${employerId} and b.id = m.body_id
    order by m.created_at desc, m.id desc`.execute(db)
  return rows
}

/** Since an instant; of all time without one. */
export async function countMails(
  db: Db,
  employerId: string,
  kind: MailKind,
  since?: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from outbox_mails where employer_id = ${employerId} and ${kinds[kind]}
      ${since ? sql`and created_at >= ${since}` : sql``}`.execute(db)
  return rows[0]?.total ?? 0
}

const kinds: Record<MailKind, RawBuilder<unknown>> = {
  own: sql`member_id is null`,
  failed: sql`status = 'failed'`,
}

/** Prices by interval, or a fee in percent, as they are stored. */
export type StoredRates =
  | { month: number | null; half_year: number | null; year: number | null }
  | { fee: number }

interface RateChangeRow {
  id: string
  kind: EmployerRateChanges['kind']
  before: StoredRates
  after: StoredRates
  fromOn: string
  changedAt: Date
  changedBy: string
}

/** The latest changes of prices and fee, with the administrator's username. */
export async function listRateChanges(
  db: Db,
  employerId: string,
  count: number,
): Promise<RateChangeRow[]> {
  const { rows } = await sql<RateChangeRow>`
    select c.id, c.kind, c.before, c.after, c.from_on as "fromOn", c.changed_at as "changedAt",
      a.username as "changedBy"
    from employer_rate_changes as c join admins as a on a.id = c.changed_by
    where c.employer_id = ${employerId}
    order by c.changed_at desc, c.id desc limit ${count}`.execute(db)
  return rows
}

interface SessionRow {
  id: string
  name: string
  isStaff: boolean
  device: string | null
  startedAt: Date
  usedAt: Date
  expiresAt: Date
}

/** Sessions that are open, of its people and of administrators in its name, the last used first. */
export async function listSessions(
  db: Db,
  { employerId, now, count }: { employerId: string; now: Date; count: number },
): Promise<{ rows: SessionRow[]; total: number }> {
  const { rows } = await sql<SessionRow & { total: number }>`
    select s.id, coalesce(a.username, u.name, '') as name, s.admin_id is not null as "isStaff",
      s.device, s.created_at as "startedAt", s.renewed_at as "usedAt",
      s.expires_at as "expiresAt", count(*) over () as total
    from sessions as s
    left join admins as a on a.id = s.admin_id
    left join employer_users as u on u.employer_id = s.employer_id and u.id = s.user_id
    where s.employer_id = ${employerId} and s.audience = 'employer' and s.expires_at > ${now}
    order by s.renewed_at desc, s.id desc limit ${count}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Members who asked to join, and who were deactivated, by the kept counts. */
export const countAside = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<{ waiting: number; inactive: number }>`
    select ${keptCount({ employerId }, ['waiting'])} as waiting,
      ${keptCount({ employerId }, ['inactive'])} as inactive`
  return { compile: () => query.compile(db) }
})
