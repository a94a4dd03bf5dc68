import { sql } from 'kysely'
import type { TicketStatus } from '#domain/support/tickets/ticket-status.ts'
import type { MemberKey, RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

export interface LockedTicket {
  number: number
  memberId: string
  subject: string
  status: TicketStatus
  version: number
  firstAnswerAt: Date | null
  /** Of the member; null once the person is erased. */
  email: string | null
}

/** A ticket as it stays until the transaction ends: of two who change it at once the second sees what the first did. */
export async function lockTicket(
  trx: Trx,
  { employerId, id }: RowKey,
): Promise<LockedTicket | undefined> {
  const { rows } = await sql<LockedTicket>`
    select t.number, t.member_id as "memberId", t.subject, t.status, t.version,
      t.first_answer_at as "firstAnswerAt", m.email
    from tickets as t
    join members as m on m.employer_id = t.employer_id and m.id = t.member_id
    where t.employer_id = ${employerId} and t.id = ${id}
    for no key update of t`.execute(trx)
  return rows[0]
}

/** Whether the member is there still; until the transaction ends nobody erases them. */
export async function holdMember(trx: Trx, { employerId, memberId }: MemberKey): Promise<boolean> {
  const { rows } = await sql`
    select from members
    where employer_id = ${employerId} and id = ${memberId} and deleted_at is null
    for share`.execute(trx)
  return rows.length > 0
}

interface NewTicket extends RowKey {
  memberId: string
  subject: string
  question: string
  at: Date
}

/** Writes a ticket with its question, and answers its number. */
export async function insertTicket(
  trx: Trx,
  { employerId, id, memberId, subject, question, at }: NewTicket,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into tickets (employer_id, id, member_id, subject, status, version, opened_at)
    values (${employerId}, ${id}, ${memberId}, ${subject}, 'Backlog', 1, ${at})
    returning number`.execute(trx)
  await insertEntry(trx, { employerId, id }, { position: 1, at, body: question, status: 'Backlog' })
  const [row] = rows
  if (!row) throw new Error('An insert answers its row')
  return row.number
}

interface NewEntry {
  position: number
  at: Date
  adminId?: string
  body?: string | null
  status?: TicketStatus | null
  rating?: number
}

export async function insertEntry(
  trx: Trx,
  { employerId, id }: RowKey,
  { position, at, adminId, body, status, rating }: NewEntry,
): Promise<void> {
  await sql`
    insert into ticket_entries (employer_id, ticket_id, position, admin_id, body, status, rating, at)
    values (${employerId}, ${id}, ${position}, ${adminId ?? null}, ${body ?? null},
      ${status ?? null}, ${rating ?? null}, ${at})`.execute(trx)
}

/** Where a ticket stands after an entry; the first answer is dated once. */
export async function setState(
  trx: Trx,
  { employerId, id }: RowKey,
  {
    version,
    status,
    answeredAt,
  }: { version: number; status: TicketStatus; answeredAt: Date | null },
): Promise<void> {
  await sql`
    update tickets set version = ${version}, status = ${status},
      first_answer_at = coalesce(first_answer_at, ${answeredAt}::timestamptz)
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}

interface Rating {
  version: number
  rating: number
  isSatisfied: boolean
  message: string | null
  at: Date
}

export async function setRating(
  trx: Trx,
  { employerId, id }: RowKey,
  { version, rating, isSatisfied, message, at }: Rating,
): Promise<void> {
  await sql`
    update tickets set version = ${version}, rating = ${rating}, is_satisfied = ${isSatisfied},
      rating_message = ${message}, rated_at = ${at}
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}

/** What a member and support wrote to each other goes with the member; how it was rated and how long it took stays. */
export async function eraseTickets(trx: Trx, { employerId, memberId }: MemberKey): Promise<void> {
  await sql`
    update ticket_entries as n set body = ''
    from tickets as t
    where n.employer_id = ${employerId} and n.body is not null
      and t.employer_id = n.employer_id and t.id = n.ticket_id and t.member_id = ${memberId}`.execute(
    trx,
  )
  await sql`
    update tickets set subject = '', rating_message = null
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(trx)
}
