import { canBeRated } from '#domain/support/tickets/ticket-status.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound, unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countMessage } from './open-ticket.ts'
import { holdMember, insertEntry, lockTicket, setRating } from './queries/change.ts'
import { findOwnTicket } from './queries/own.ts'

interface Rating {
  id: string
  rating: number
  isSatisfied: boolean
  message: string | null
}

/** Rates what came of a ticket; another rating takes the place of the last, and the same one again changes nothing. */
export async function rateTicket(
  platform: Platform,
  actor: MemberActor,
  { id, rating, isSatisfied, message }: Rating,
): Promise<void> {
  const { db, clock } = platform
  const { employerId, memberId } = memberOf(actor)
  await countMessage(platform, memberId)
  const key = { employerId, id }
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (!(await holdMember(trx, { employerId, memberId }))) throw unauthorized()
    const ticket = await lockTicket(trx, key)
    if (ticket?.memberId !== memberId) throw notFound('The ticket')
    const { status, firstAnswerAt } = ticket
    if (!canBeRated({ status, isAnswered: firstAnswerAt !== null })) {
      throw conflict('ticket_not_answered', 'A ticket can be rated once somebody has answered it')
    }
    const before = await findOwnTicket(trx, { employerId, memberId }, id)
    const isSame =
      before?.rating === rating &&
      before.isSatisfied === isSatisfied &&
      before.ratingMessage === message
    if (isSame) return
    const at = clock.now()
    const version = ticket.version + 1
    await insertEntry(trx, key, { position: version, at, rating, body: message })
    await setRating(trx, key, { version, rating, isSatisfied, message, at })
  })
}
