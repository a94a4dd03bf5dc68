import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'

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
]

/** Of whoever reads, by the same number. */
const erasedOfReaders = [
  'mail_choices',
  'mail_rounds',
  'notification_mails',
  'notification_marks',
  'notification_reads',
]
