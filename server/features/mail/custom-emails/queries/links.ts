import { sql } from 'kysely'
import { batchMails } from '#server/features/mail/outbox/batch-mails.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface NewLink {
  id: string
  url: string
}

/** Writes down where the links of an email lead, in their order. */
export async function insertLinks(
  trx: Trx,
  { employerId, id: emailId }: RowKey,
  links: readonly NewLink[],
): Promise<void> {
  if (links.length === 0) return
  const rows = links.map(({ id, url }, place) => ({
    employer_id: employerId,
    id,
    email_id: emailId,
    place,
    url,
  }))
  await trx.insertInto('email_links').values(rows).execute()
}

/** The links of an email in their order, with how often each was followed. */
export function listLinks(db: Db, { employerId, id }: RowKey) {
  return db
    .selectFrom('email_links')
    .select(['id', 'url', 'clicks'])
    .where('employer_id', '=', employerId)
    .where('email_id', '=', id)
    .orderBy('place')
    .execute()
}

/** Where a link leads; nowhere once its email was deleted or its employer is disabled. */
export async function findLink(db: Db, { employerId, id }: RowKey): Promise<string | undefined> {
  const found = await db
    .selectFrom('email_links as l')
    .innerJoin('custom_emails as c', (join) =>
      join.onRef('c.employer_id', '=', 'l.employer_id').onRef('c.id', '=', 'l.email_id'),
    )
    .innerJoin('employers as e', 'e.id', 'l.employer_id')
    .select('l.url')
    .where('l.employer_id', '=', employerId)
    .where('l.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .where('e.status', '<>', 'disabled')
    .executeTakeFirst()
  return found?.url
}

/** Counts one more click of a link. */
export async function countClick(db: Db, { employerId, id }: RowKey): Promise<void> {
  await db
    .updateTable('email_links')
    // A count that is full stays full: the link leads on.
    .set({ clicks: sql`least(clicks, 2000000000) + 1` })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** What became of an email's mails, by their state; nothing when it is not there. */
export async function findResults(db: Db, { employerId, id }: RowKey) {
  const mails = batchMails(db, { employerId: sql.ref('c.employer_id'), batchId: sql.ref('c.id') })
  return db
    .selectFrom('custom_emails as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .innerJoinLateral(mails.as('mails'), (join) => join.onTrue())
    .select([
      'c.title',
      'c.rule',
      'c.rule_value as ruleValue',
      'c.started_at as startedAt',
      'c.recipients',
      'e.time_zone as timeZone',
      'mails.sent',
      'mails.failed',
      'mails.waiting',
      'mails.cancelled',
      sql<number>`(select count(*) from members as m
        where m.employer_id = c.employer_id and m.unsubscribed_by = c.id)`.as('unsubscribed'),
    ])
    .where('c.employer_id', '=', employerId)
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()
}
