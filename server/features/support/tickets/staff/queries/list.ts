import { type RawBuilder, sql } from 'kysely'
import type { TicketStatus } from '#domain/support/tickets/ticket-status.ts'
import { patternOf } from '#server/platform/db/search-text.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { RowRange } from '#server/platform/paging.ts'
import { type TicketRow, ticketColumns, withQuestion } from '../../queries/ticket-rows.ts'

interface TicketFilter {
  search?: string | undefined
  status?: TicketStatus | undefined
  employerId?: string | undefined
}

export interface StaffTicketRow extends TicketRow {
  memberId: string
  name: string | null
  email: string | null
  communityName: string
}

export async function countAllTickets(db: Db, filter: TicketFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from tickets where ${narrowed(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A stretch of it, the latest first, from whichever end it is read. */
export function listAllTickets(
  db: Db,
  filter: TicketFilter,
  { isBackwards, skip, count }: RowRange,
): Promise<StaffTicketRow[]> {
  const order = isBackwards ? sql`opened_at, id` : sql`opened_at desc, id desc`
  return readRows(
    db,
    sql`select employer_id, id from tickets where ${narrowed(filter)}
      order by ${order} limit ${count} offset ${skip}`,
  )
}

export async function findTicket(db: Db, id: string): Promise<StaffTicketRow | undefined> {
  const [row] = await readRows(db, sql`select employer_id, id from tickets where id = ${id}`)
  return row
}

/** Whose ticket staff name by the id alone. */
export async function findMemberOf(db: Db, id: string): Promise<MemberKey | undefined> {
  const { rows } = await sql<MemberKey>`
    select employer_id as "employerId", member_id as "memberId" from tickets
    where id = ${id}`.execute(db)
  return rows[0]
}

async function readRows(db: Db, page: RawBuilder<unknown>): Promise<StaffTicketRow[]> {
  const { rows } = await sql<StaffTicketRow>`
    select ${ticketColumns}, m.id as "memberId", m.name, m.email,
      e.community_name as "communityName"
    from (${page}) as page
    join tickets as t on t.employer_id = page.employer_id and t.id = page.id
    ${withQuestion}
    join members as m on m.employer_id = t.employer_id and m.id = t.member_id
    join employers as e on e.id = t.employer_id
    order by t.opened_at desc, t.id desc`.execute(db)
  return rows
}

function narrowed({ search, status, employerId }: TicketFilter): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...(employerId ? [sql`employer_id = ${employerId}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(search ? [isFound(search)] : []),
  ]
  return sql.join(all, sql` and `)
}

/** Part of a subject; digits are a ticket's number as well. */
function isFound(search: string): RawBuilder<unknown> {
  const bySubject = sql`lower(subject) like lower(${patternOf(search)})`
  return /^\d{1,9}$/.test(search) ? sql`(${bySubject} or number = ${Number(search)})` : bySubject
}
