import { statusAfterMessage, type TicketStatus } from '#domain/support/tickets/ticket-status.ts'
import { whatChanged } from '#domain/support/tickets/what-changed.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { doneMeanwhile } from '#server/platform/overtaken.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  holdMember,
  insertEntry,
  type LockedTicket,
  lockTicket,
  setState,
} from '../queries/change.ts'
import { listEntries } from '../queries/ticket-rows.ts'
import { findMemberOf } from './queries/list.ts'
import { ticketLetter } from './ticket-letter.ts'

interface Answer {
  id: string
  message: string
  /** What the administrator has seen of the ticket. */
  version: number
  status: TicketStatus | undefined
}

/** Writes to the member, into the ticket and by email, and puts the ticket where it belongs then, in one step. */
export async function answerTicket(
  platform: Platform,
  actor: StaffActor,
  { id, message, version: seen, status: chosen }: Answer,
): Promise<void> {
  await changeTicket(platform, id, seen, async (trx, key, ticket) => {
    if (ticket.email === null) {
      throw conflict(
        'ticket_member_gone',
        'This person’s account was deleted: nobody reads an answer',
      )
    }
    const after = statusAfterMessage(ticket.status, chosen)
    await write(platform, trx, actor, { key, ticket, after, message })
  })
}

interface StatusChange {
  id: string
  status: TicketStatus
  /** What the administrator has seen of the ticket, where the call says so. */
  version: number | undefined
}

/** Puts a ticket to a status; where it is there already, nothing changes. */
export async function changeTicketStatus(
  platform: Platform,
  actor: StaffActor,
  { id, status: after, version: seen }: StatusChange,
): Promise<void> {
  await changeTicket(platform, id, seen, async (trx, key, ticket) => {
    if (ticket.status === after) return
    await write(platform, trx, actor, { key, ticket, after, message: null })
  })
}

/** Changes a ticket under its lock, if nothing was done to it since it was seen. */
async function changeTicket(
  { db }: Platform,
  id: string,
  seen: number | undefined,
  change: (trx: Trx, key: RowKey, ticket: LockedTicket) => Promise<void>,
): Promise<void> {
  const member = await findMemberOf(db, id)
  if (!member) throw notFound('The ticket')
  const key = { employerId: member.employerId, id }
  await inEmployerTransaction(db, member.employerId, async (trx) => {
    // Before the ticket, as everybody does: who is erased meanwhile leaves no address in a mail.
    await holdMember(trx, member)
    const ticket = await lockTicket(trx, key)
    if (!ticket) throw notFound('The ticket')
    if (seen !== undefined && seen !== ticket.version) await refuseChanged(trx, key, ticket, seen)
    await change(trx, key, ticket)
  })
}

/** Says what was done since: who was second decides on it anew. How it was rated alone is nothing to answer otherwise. */
async function refuseChanged(
  trx: Trx,
  key: RowKey,
  { version }: LockedTicket,
  seen: number,
): Promise<void> {
  const entries = await listEntries(trx, key, seen)
  if (entries.length > 0 && entries.every(({ rating }) => rating !== null)) return
  const done = whatChanged(
    entries.map(({ adminId, adminName, body, status, rating }) => ({
      admin: adminId === null ? null : (adminName ?? 'an administrator'),
      hasMessage: body !== null,
      status,
      rating,
    })),
  )
  const last = entries.at(-1)
  throw doneMeanwhile({
    code: 'ticket_changed',
    what: 'the ticket',
    done,
    last: last && { by: last.adminName, at: last.at },
    version,
  })
}

interface Written {
  key: RowKey
  ticket: LockedTicket
  after: TicketStatus
  message: string | null
}

async function write(
  platform: Platform,
  trx: Trx,
  { adminId }: StaffActor,
  { key, ticket, after, message }: Written,
): Promise<void> {
  const { clock, config } = platform
  const { employerId, id } = key
  const at = clock.now()
  const version = ticket.version + 1
  const changed = after === ticket.status ? null : after
  await insertEntry(trx, key, { position: version, at, adminId, body: message, status: changed })
  const answeredAt = message === null ? null : at
  await setState(trx, key, { version, status: after, answeredAt })
  await auditEmployer(trx, backOfficeActor(employerId, adminId), {
    at,
    action: message === null ? 'ticket.status_changed' : 'ticket.answered',
    subject: { kind: 'ticket', id },
    details: { number: ticket.number, from: ticket.status, to: after },
  })
  const isNotified = message !== null || after === 'Resolved'
  if (!isNotified || ticket.email === null) return
  await queueMail(platform, trx, {
    idempotencyKey: `ticket:${id}:${version}`,
    employerId,
    to: ticket.email,
    replyTo: config.contactEmail,
    ...ticketLetter(
      { ...ticket, id },
      { message, isResolved: after === 'Resolved' },
      config.publicUrl,
    ),
    member: { id: ticket.memberId, joinLinkAt: null },
  })
}
