import { type RawBuilder, sql } from 'kysely'
import type { TicketStatus } from '#domain/support/tickets/ticket-status.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface TicketRow {
  employerId: string
  id: string
  number: number
  subject: string
  status: TicketStatus
  version: number
  /** The first message. */
  question: string
  rating: number | null
  isSatisfied: boolean | null
  ratingMessage: string | null
  openedAt: Date
  firstAnswerAt: Date | null
}

export interface EntryRow {
  position: number
  adminId: string | null
  adminName: string | null
  body: string | null
  status: TicketStatus | null
  rating: number | null
  at: Date
}

/** What every list shows of tickets called t, whose questions are called q. */
export const ticketColumns: RawBuilder<unknown> = sql`
  t.employer_id as "employerId", t.id, t.number, t.subject, t.status, t.version,
  q.body as question, t.rating, t.is_satisfied as "isSatisfied",
  t.rating_message as "ratingMessage", t.opened_at as "openedAt",
  t.first_answer_at as "firstAnswerAt"`

/** The first messages of tickets called t. */
export const withQuestion: RawBuilder<unknown> = sql`join ticket_entries as q
  on q.employer_id = t.employer_id and q.ticket_id = t.id and q.position = 1`

/** What was written and done, the first first; of those after a version alone where one is named. */
export async function listEntries(
  db: Db | Trx,
  { employerId, id }: RowKey,
  after = 0,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select n.position, n.admin_id as "adminId", a.username as "adminName", n.body, n.status,
      n.rating, n.at
    from ticket_entries as n left join admins as a on a.id = n.admin_id
    where n.employer_id = ${employerId} and n.ticket_id = ${id} and n.position > ${after}
    order by n.position`.execute(db)
  return rows
}
