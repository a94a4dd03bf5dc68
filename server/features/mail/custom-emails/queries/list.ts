import { type RawBuilder, sql } from 'kysely'
import { batchMails } from '#server/features/mail/outbox/batch-mails.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

interface ListFilter extends Page {
  employerId: string
  isSent: boolean
  /** Among those to come: drafts, too, before the others. */
  withDrafts: boolean
  /** Of this recommendation alone; null for those an employer wrote itself. */
  recommendationId: string | null
  /** Of those that were sent after this instant alone, the ones of which a mail failed. */
  failedSince: Date | null
}

/** A page of emails, the next first or the latest sent first, with what became of their mails. */
export async function listCustomEmails(db: Db, filter: ListFilter) {
  const { employerId, isSent, withDrafts, recommendationId, failedSince, limit, offset } = filter
  let listed = db
    .selectFrom('custom_emails')
    .where('employer_id', '=', employerId)
    .where('recommendation_id', recommendationId ? '=' : 'is', recommendationId)
    .where('deleted_at', 'is', null)
    .where('started_at', isSent ? 'is not' : 'is', null)
  if (!withDrafts) listed = listed.where('is_draft', '=', false)
  if (failedSince) listed = listed.where(hasFailed(failedSince))
  const order = isSent
    ? sql`started_at desc, id desc`
    : sql`is_draft desc, case when is_draft then created_at end desc, send_at, id`
  const paged = listed
    .selectAll()
    .select(sql<number>`row_number() over (order by ${order})`.as('place'))
    .orderBy('place')
    .limit(limit)
    .offset(offset)
  const mails = batchMails(db, { employerId: sql.ref('c.employer_id'), batchId: sql.ref('c.id') })
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(paged.as('c'))
      .innerJoin('employers as e', 'e.id', 'c.employer_id')
      .innerJoinLateral(mails.as('mails'), (join) => join.onTrue())
      .select([
        'c.id',
        'c.title',
        'c.rule',
        'c.rule_value',
        'c.kind',
        'c.send_at',
        'c.is_draft',
        'c.started_at',
        'c.problem',
        'c.finished_at',
        'c.recipients',
        'e.time_zone',
        'mails.sent',
        'mails.failed',
        'mails.waiting',
        sql<boolean>`c.html is not null`.as('has_content'),
        sql<number>`(select count(*) from members as m
          where m.employer_id = ${employerId} and m.unsubscribed_by = c.id)`.as('unsubscribed'),
      ])
      .orderBy('c.place')
      .execute(),
    listed.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The titles of copies that an employer has, none of which another copy can have. */
export async function listCopyTitles(trx: Trx, employerId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('custom_emails')
    .select('title')
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .where('title', 'like', 'Copy of %')
    .execute()
  return new Set(rows.map(({ title }) => title))
}

/** Emails that left after an instant and of which a mail failed. */
export function hasFailed(since: Date): RawBuilder<boolean> {
  return sql<boolean>`(started_at > ${since} and exists (select from outbox_mails as failed
    where failed.employer_id = custom_emails.employer_id and failed.batch_id = custom_emails.id
      and failed.status = 'failed'))`
}
