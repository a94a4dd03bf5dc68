import { sql } from 'kysely'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** The email that an employer wrote to its members, of which this mail failed and nobody was told yet. */
export async function findEmailOf(
  db: Db,
  mailId: string,
): Promise<(RowKey & { title: string }) | undefined> {
  const { rows } = await sql<RowKey & { title: string }>`
    select c.employer_id as "employerId", c.id, c.title
    from outbox_mails as o
    join custom_emails as c on c.employer_id = o.employer_id and c.id = o.batch_id
    where o.id = ${mailId} and o.status = 'failed' and c.recommendation_id is null
      and c.deleted_at is null
      and not exists (select from notifications as n
        where n.employer_id = c.employer_id and n.audience = 'employer' and n.member_id is null
          and n.kind = 'emails_failed' and n.subject = c.id::text)`.execute(db)
  return rows[0]
}
