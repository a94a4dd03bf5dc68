import { v7 as uuid } from 'uuid'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { keepUnsubscribed } from '#server/features/mail/unsubscribe/queries/subscriptions.ts'
import { eraseMember } from '#server/features/people/members/erase-member.ts'
import { eraseMailsAbout, eraseMemberMails } from '#server/features/people/members/queries/erase.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { eraseAuditValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declinedLetter } from './invitation-letters.ts'
import { lockPending } from './lock-pending.ts'
import {
  blockAddress,
  deleteBlocked,
  deletePerson,
  findWish,
  getCommunity,
} from './queries/answer.ts'

type Pending = Awaited<ReturnType<typeof lockPending>>

/**
 * Withdraws an invitation, or declines a wish to join and says so to whoever had it. What was known of
 * the person is deleted; answers which of the two it was.
 */
export async function cancelInvitation(
  platform: Platform,
  actor: Actor,
  memberId: string,
): Promise<'withdrawn' | 'declined'> {
  const now = platform.clock.now()
  const { employerId } = actor
  const key = { employerId, memberId }
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const person = await lockPending(trx, key)
    await forget(trx, platform, key, person)
    const action = person.isRequest ? 'join_request.declined' : 'invitation.cancelled'
    await auditEmployer(trx, actor, {
      at: now,
      action,
      subject: { kind: 'member', id: memberId },
    })
    if (!person.isRequest) return 'withdrawn'
    const { name: community, email: replyTo } = await getCommunity(trx, employerId)
    await queueMail(platform, trx, {
      idempotencyKey: `declined:${memberId}`,
      employerId,
      to: person.email,
      forgetsAddress: true,
      replyTo,
      ...declinedLetter(community),
    })
    return 'declined'
  })
}

/** Declines a wish to join, without a word to whoever had it, and every later one from the address. */
export async function blockRequest(
  platform: Platform,
  actor: Actor,
  memberId: string,
): Promise<void> {
  const now = platform.clock.now()
  const { employerId } = actor
  const key = { employerId, memberId }
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const person = await lockPending(trx, key)
    if (!person.isRequest) {
      throw conflict('not_a_request', 'Only somebody who asked to join can be blocked')
    }
    const { email, name } = person
    await forget(trx, platform, key, person)
    await blockAddress(trx, {
      employer_id: employerId,
      id: uuid(),
      email,
      name,
      blocked_at: now,
    })
    await auditEmployer(trx, actor, {
      at: now,
      action: 'join_request.blocked',
      subject: { kind: 'member', id: memberId },
    })
  })
}

/**
 * Removes the unanswered wish to join of whoever asked under an address that a member has proved theirs; answers whose
 * it was.
 */
export async function dropWish(
  trx: Trx,
  platform: Platform,
  { employerId, email }: { employerId: string; email: string },
): Promise<string | undefined> {
  const memberId = await findWish(trx, { employerId, email })
  if (memberId === undefined) return undefined
  const key = { employerId, memberId }
  await forget(trx, platform, key, await lockPending(trx, key))
  return memberId
}

/** Lets a blocked address ask, or be invited, again. */
export async function unblockAddress(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    if (!(await deleteBlocked(trx, actor.employerId, id))) throw notFound('The blocked address')
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'address.unblocked',
      subject: { kind: 'blocked_address', id },
    })
  })
}

/** Removes the person; where trips hang on the row, only what is personal about it. */
async function forget(
  trx: Trx,
  platform: Platform,
  key: MemberKey,
  { hasTrips }: Pending,
): Promise<void> {
  const now = platform.clock.now()
  if (hasTrips) {
    const { timeZone } = await getCommunity(trx, key.employerId)
    return eraseMember(trx, platform, { ...key, timeZone, leftOn: null }, now)
  }
  await keepUnsubscribed(trx, addressKeyOf(platform.config), key)
  await eraseMemberMails(trx, key)
  await eraseMailsAbout(trx, key)
  await eraseAuditValues(trx, key.employerId, { kind: 'member', id: key.memberId }, now)
  await deletePerson(trx, key)
}
