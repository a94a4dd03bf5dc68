import { sql } from 'kysely'
import { availableCents } from '#server/features/money/credit/queries/employer.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** What hangs on an account: people, letters that wait and money. */
export const findFigures = compiled<{ employerId: string; now: Date }>()(
  (db, { employerId, now }) =>
    db
      .selectFrom('employers as e')
      .select([
        'e.name',
        'e.email',
        'e.community_name as communityName',
        sql<number>`(select count(*) from members as m where m.employer_id = e.id
        and m.joined_at is not null and m.disabled_at is null and m.deleted_at is null)`.as(
          'members',
        ),
        sql<number>`(select count(*) from custom_emails as c where c.employer_id = e.id
        and c.finished_at is null and c.deleted_at is null and not c.is_draft)`.as(
          'scheduledEmails',
        ),
        availableCents(sql.ref('e.id'), now).as('availableCents'),
      ])
      .where('e.id', '=', employerId),
)

/** Closes an account that is open; false when it was closed meanwhile. */
export async function setClosed(trx: Trx, employerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('employers')
    .set({ status: 'disabled', closed_at: now })
    .where('id', '=', employerId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
