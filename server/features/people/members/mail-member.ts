import { v7 as uuid } from 'uuid'
import { isMailed, memberState } from '#domain/people/members/member-state.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, userOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { getPerson } from '#server/platform/auth/person.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { lockMember, noteReminder, wasWritten } from './queries/change.ts'

/** By an employer in 15 minutes: enough to write by hand, too few to write to everybody. */
const mostMails = 60

/** Queues a private email to one member, which says who writes; an answer to it reaches the employer. */
export async function mailMember(
  platform: Platform,
  actor: Actor,
  { memberId, subject, message }: { memberId: string; subject: string; message: string },
): Promise<void> {
  const { employerId } = actor
  await guardedUse(platform, { purpose: 'private mail', address: employerId, most: mostMails })
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const key = { employerId, memberId }
    const [member] = await lockMember(trx, key)
    if (!member?.email || member.deletedAt) throw notFound('The member')
    const now = platform.clock.now()
    const state = memberState(member, now)
    if (!isMailed(state)) throw conflict('member_not_mailed', notMailed[state])
    const mail = await writtenBy(trx, actor, member, { subject, message })
    const since = new Date(now.getTime() - pressedTwiceMs)
    if (await wasWritten(trx, key, { ...mail, since })) return
    await queueMail(platform, trx, {
      idempotencyKey: `private:${uuid()}`,
      employerId,
      to: member.email,
      ...mail,
      member: { id: memberId, joinLinkAt: null },
    })
    await noteReminder(trx, key, now)
    await auditEmployer(trx, actor, {
      at: now,
      action: 'member.mailed',
      subject: { kind: 'member', id: memberId },
    })
  })
}

/** By the person, who gets the answer; staff who act for the employer write in its name. */
async function writtenBy(
  trx: Trx,
  actor: Actor,
  { employerEmail, communityName }: { employerEmail: string; communityName: string },
  written: { subject: string; message: string },
) {
  if (actor.by.kind !== 'user') {
    return { replyTo: employerEmail, ...privateLetter(communityName, written) }
  }
  const { name, email } = await getPerson(trx, userOf(actor))
  return { replyTo: email, ...privateLetter(`${name} of ${communityName}`, written) }
}

export function privateLetter(
  writer: string,
  { subject, message }: { subject: string; message: string },
) {
  return letter({
    subject,
    paragraphs: [`${writer} writes to you:`, ...message.split(/(?:\r?\n){2,}/)],
    footer: { canUnsubscribe: false },
  })
}

const notMailed = {
  inactive: 'This member is deactivated and gets no email',
  expired: 'This invitation has expired: send it again first',
  waiting: 'This person asked to join: accept the request first',
}
