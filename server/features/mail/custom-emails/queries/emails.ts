import { type Insertable, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { CustomEmails } from '#server/platform/db/types.gen.ts'

export async function insertCustomEmail(trx: Trx, row: Insertable<CustomEmails>): Promise<void> {
  await trx.insertInto('custom_emails').values(row).execute()
}

/** Whether an email is there still, unsent and as it was created. */
export async function isAsCreated(
  trx: Trx,
  { employer_id, id, ...content }: Omit<Insertable<CustomEmails>, 'created_at'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('custom_emails')
    .select('id')
    .where('employer_id', '=', employer_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('started_at', 'is', null)
    .where((email) =>
      email.and(
        Object.entries(content).map(
          ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
        ),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** An email with what its employer's samples and clocks need. */
export const findCustomEmail = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('custom_emails as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .leftJoin('mail_bodies as b', (join) =>
      join.onRef('b.employer_id', '=', 'c.employer_id').onRef('b.id', '=', 'c.body_id'),
    )
    .select([
      'c.title',
      'c.html',
      'c.design',
      'c.merge',
      'c.rule',
      'c.rule_value as ruleValue',
      'c.kind',
      'c.recommendation_id as recommendationId',
      'c.is_draft as isDraft',
      'c.send_at as sendAt',
      'c.started_at as startedAt',
      // As they left, whatever was changed since.
      'b.subject as sentSubject',
      'b.text as sentText',
      'b.html as sentHtml',
      'e.name',
      'e.email',
      'e.community_name as community',
      'e.time_zone as timeZone',
    ])
    .where('c.employer_id', '=', employerId)
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null),
)

/** A member whose name and address an email is looked at with; nothing of one who gets no mail. */
export async function findReader(db: Db, { employerId, id }: RowKey) {
  return db
    .selectFrom('members')
    .select(['name', 'email'])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** An email that is about to change, which waits for the job that starts it; null when it is not there. */
export async function lockUnsent(trx: Trx, { employerId, id }: RowKey) {
  return trx
    .selectFrom('custom_emails')
    .select([
      'started_at as startedAt',
      'is_draft as isDraft',
      'title',
      'rule',
      'rule_value as ruleValue',
      'design',
      'html',
    ])
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes an email that was locked and has not started to leave. */
export async function changeUnsent(
  trx: Trx,
  { employerId, id }: RowKey,
  changes: Partial<
    Pick<CustomEmails, 'title' | 'rule' | 'rule_value' | 'design' | 'html' | 'kind'> & {
      send_at: Date | null
      problem: null
      is_draft: boolean
    }
  >,
): Promise<void> {
  await trx
    .updateTable('custom_emails')
    .set(changes)
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCustomEmail(
  trx: Trx,
  { employerId, id }: RowKey,
  deletedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('custom_emails')
    .set({ deleted_at: deletedAt })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

interface Move {
  employerId: string
  from: string
  to: string
  now: Date
}

/**
 * Keeps the clock times of an employer's emails to come when its time zone changes: 09:00 stays 09:00.
 * What would be past by the new clock keeps its instant.
 */
export async function keepLocalTimes(trx: Trx, { employerId, from, to, now }: Move): Promise<void> {
  const moved = sql<Date>`(send_at at time zone ${from}) at time zone ${to}`
  await trx
    .updateTable('custom_emails')
    .set({ send_at: moved })
    .where('employer_id', '=', employerId)
    .where('started_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('send_at', '>', now)
    .where(moved, '>', now)
    .execute()
}
