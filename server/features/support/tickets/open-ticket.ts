import { v7 as uuid } from 'uuid'
import { statusAfterMessage } from '#domain/support/tickets/ticket-status.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound, unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { holdMember, insertEntry, insertTicket, lockTicket, setState } from './queries/change.ts'

/** Questions and messages of one member in 15 minutes: more than anybody writes by hand. */
const mostMessages = 30

interface Question {
  subject: string
  message: string
}

/** Opens a ticket; what is pressed twice, or asked for again with its key, opens no other. */
export async function openTicket(
  platform: Platform,
  actor: MemberActor,
  { subject, message }: Question,
  key: string | undefined,
): Promise<{ id: string; number: number }> {
  const { db, clock } = platform
  const { employerId, memberId } = memberOf(actor)
  await countMessage(platform, memberId)
  const now = clock.now()
  return inEmployerTransaction(db, employerId, (trx) =>
    answerOnce(
      trx,
      {
        employerId,
        purpose: `ticket of ${memberId}`,
        key,
        payload: [subject, message],
        now,
        withinMs: pressedTwiceMs,
      },
      async () => {
        if (!(await holdMember(trx, { employerId, memberId }))) throw unauthorized()
        const id = uuid()
        const at = now
        const number = await insertTicket(trx, {
          employerId,
          id,
          memberId,
          subject,
          question: message,
          at,
        })
        await recordNotification(trx, {
          employerId,
          aboutMemberId: memberId,
          subject: id,
          at,
          happened: { kind: 'ticket_opened', ticketId: id, number },
        })
        return { id, number }
      },
    ),
  )
}

/** Writes more to a ticket of the member's own; a resolved one is open again. */
export async function replyToTicket(
  platform: Platform,
  actor: MemberActor,
  { id, message }: { id: string; message: string },
  key: string | undefined,
): Promise<void> {
  const { db, clock } = platform
  const { employerId, memberId } = memberOf(actor)
  await countMessage(platform, memberId)
  const now = clock.now()
  await inEmployerTransaction(db, employerId, (trx) =>
    answerOnce(
      trx,
      {
        employerId,
        purpose: `message in ${id} of ${memberId}`,
        key,
        payload: [message],
        now,
        withinMs: pressedTwiceMs,
      },
      async () => {
        if (!(await holdMember(trx, { employerId, memberId }))) throw unauthorized()
        const ticket = await lockTicket(trx, { employerId, id })
        if (ticket?.memberId !== memberId) throw notFound('The ticket')
        const version = ticket.version + 1
        const status = statusAfterMessage(ticket.status)
        await insertEntry(
          trx,
          { employerId, id },
          {
            position: version,
            at: now,
            body: message,
            status: status === ticket.status ? null : status,
          },
        )
        await setState(trx, { employerId, id }, { version, status, answeredAt: null })
        return { version }
      },
    ),
  )
}

/** Counts what a member sends support: questions, messages and ratings. */
export function countMessage(platform: Platform, memberId: string): Promise<void> {
  return guardedUse(platform, { purpose: 'ticket', address: memberId, most: mostMessages })
}
