import { sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'
import { type TicketRow, ticketColumns, withQuestion } from './ticket-rows.ts'

export async function countOwnTickets(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from tickets
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function listOwnTickets(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
  { limit, offset }: Page,
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from tickets as t ${withQuestion}
    where t.employer_id = ${employerId} and t.member_id = ${memberId}
    order by t.opened_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findOwnTicket(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
  id: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from tickets as t ${withQuestion}
    where t.employer_id = ${employerId} and t.id = ${id} and t.member_id = ${memberId}`.execute(db)
  return rows[0]
}
