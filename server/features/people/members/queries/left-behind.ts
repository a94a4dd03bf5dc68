import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** Members deleted after an instant of whom there is something that a deletion erases. */
export const listLeftBehind = compiled<{ deletedAfter: Date }>()((db, { deletedAfter }) => {
  const rowsOf = (table: string) =>
    sql`exists (select from ${sql.table(table)} as t
      where t.employer_id = m.employer_id and t.member_id = m.id)`
  const readBy = (table: string) =>
    sql`exists (select from ${sql.table(table)} as t
      where t.employer_id = m.employer_id and t.reader_id = m.id)`
  const query = sql<MemberKey>`
    select m.employer_id as "employerId", m.id as "memberId" from members m
    where m.deleted_at > ${deletedAfter}::timestamptz
      and (${sql.join([...erased.map(rowsOf), ...erasedOfReaders.map(readBy)], sql` or `)}
        or exists (select from notifications as n
          where n.employer_id = m.employer_id and n.about_member_id = m.id)
        or exists (select from trip_questions as q
          where q.employer_id = m.employer_id and q.member_id = m.id and q.question <> ''))
    order by m.id`
  return { compile: () => query.compile(db) }
})

/**
 * Empties names of who changed the text of invitations, which the version before wrote: in their place stands the
 * number of who did so by the history, or nobody's.
 */
export async function eraseNamesAtTexts(db: Db): Promise<void> {
  await sql`
    update invitation_texts as t set changed_by = null, changed_by_user_id = (
      select l.actor_user_id from audit_log l
      where l.employer_id = t.employer_id and l.at = t.changed_at
        and l.action in ('invitation.text_changed', 'invitation.text_reset')
      order by l.id desc limit 1)
    where t.changed_by is not null`.execute(db)
}

const erased = [
  'sessions',
  'app_tokens',
  'user_codes',
  'user_links',
  'sign_in_methods',
  'recovery_codes',
  'days_off',
  'trip_reminders',
  'removed_trips',
  'counted_homes',
  'member_transit_ways',
  'notifications',
  'mails_about',
]

/** Of whoever reads, by the same number. */
const erasedOfReaders = [
  'mail_choices',
  'mail_rounds',
  'notification_mails',
  'notification_marks',
  'notification_reads',
]
