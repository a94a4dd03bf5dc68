import { setTimeout as sleep } from 'node:timers/promises'
import { isMailing, leftOutBy } from '#domain/people/members/bulk-actions.ts'
import { noteReminders } from '#server/features/mail/custom-emails/queries/recipients.ts'
import { queueBulk } from '#server/features/mail/outbox/queue-bulk.ts'
import { startDue, untilBusy } from '#server/features/mail/outbox/start-due.ts'
import { deactivateMembers } from '#server/features/people/members/change-member.ts'
import { auditEmployerOfMany } from '#server/platform/audit/audit-employer.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { momentOf } from './preview-bulk.ts'
import {
  type DueAction,
  endForsakenActions,
  endUnlisted,
  lockDueAction,
  noteStep,
} from './queries/actions.ts'
import { type ChosenMember, insertLeftOut, lockChosen } from './queries/chosen.ts'
import { findNextListed, isListed, listTakenIds } from './queries/list-of-action.ts'

/** In one transaction, so few that no statement holds up an embedded database. */
const chunkSize = 50
/** After each part: the other requests of an embedded database are answered meanwhile. Unit: milliseconds. */
const restMs = 25
/** What is not done by then, as its employer was disabled, nobody expects any more. */
const openMs = 86_400_000

/**
 * Does what employers have asked for with many members, a part at a time, employers in turns; killed, it goes on after
 * the last part that was written whole.
 */
export const actOnMembersJob: Job = {
  name: 'act-on-members',
  expireInSeconds: 120,
  retryLimit: 2,
  async run(platform) {
    const now = platform.clock.now()
    const openSince = new Date(now.getTime() - openMs)
    await endForsakenActions(platform.db, { askedBefore: openSince, now })
    await startDue<DueAction>(platform, untilBusy(platform), {
      lock: (trx, failed) => lockDueAction(trx, platform.clock.now(), failed),
      idOf: ({ id }) => id,
      queue: (trx, action) => doPart(platform, trx, action),
      rest: () => sleep(restMs),
    })
  },
}

/** The next of the chosen, who is left out of them noted, and how far it has come: all or nothing. */
async function doPart(platform: Platform, trx: Trx, action: DueAction): Promise<void> {
  const { employerId, id, lastMemberId } = action
  const now = platform.clock.now()
  const afterId = lastMemberId ?? beforeAllIds
  const findNext = () => findNextListed(trx, action, { afterId, limit: chunkSize })
  let next = await findNext()
  // Beside this version the one before may still take actions, without a list (decision 82).
  if (!next && !(await isListed(trx, action))) {
    if (!(await listTakenIds(trx, action))) return endUnlisted(trx, action, now)
    next = await findNext()
  }
  // It may also have done the last of a list, and left to say so.
  const { ids, isLast } = next ?? { ids: [], isLast: true }
  // Who was chosen is whom the filter left then; what they are is what they are now.
  const moment = momentOf(platform, action.action, now)
  const members = await lockChosen(trx, { employerId, ids }, moment)
  // Once it is stopped nobody is touched, and who would have been is left out for that.
  const otherwise = action.stoppedAt ? 'stopped' : null
  const judged = members.map((member) => ({
    member,
    reason: leftOutBy(action.action, member) ?? otherwise,
  }))
  const touched = judged.flatMap(({ member, reason }) => (reason === null ? [member] : []))
  const leftOut = judged.flatMap(({ member, reason }) =>
    reason === null ? [] : [{ member_id: member.id, reason }],
  )
  if (touched.length > 0) await touch(platform, trx, action, touched, now)
  await insertLeftOut(trx, action, leftOut)
  await noteStep(
    trx,
    { employerId, id },
    {
      startedAt: action.startedAt ?? now,
      now,
      lastMemberId: ids.at(-1) ?? lastMemberId,
      done: touched.length,
      leftOut: leftOut.length,
      isLast,
    },
  )
}

async function touch(
  platform: Platform,
  trx: Trx,
  action: DueAction,
  members: readonly ChosenMember[],
  now: Date,
): Promise<void> {
  const { employerId, by, timeZone } = action
  const actor = { employerId, by }
  const memberIds = members.map(({ id }) => id)
  if (isMailing(action.action)) await mail(platform, trx, action, members, now)
  switch (action.action) {
    case 'deactivate':
      return deactivateMembers(trx, actor, { memberIds, at: now, timeZone })
    case 'resend':
      await platform.extensions.invitingAgain.renew(trx, { employerId, memberIds, at: now })
      return auditEmployerOfMany(
        trx,
        actor,
        memberIds.map((id) => ({
          at: now,
          action: 'invitation.resent',
          subject: { kind: 'member', id },
        })),
      )
    case 'email':
    case 'remind':
      return noteReminders(trx, employerId, memberIds, now)
  }
}

/** Hands a mail each to the outbox, once however often it is asked to. */
async function mail(
  platform: Platform,
  trx: Trx,
  { employerId, id, action, bodyId, replyTo }: DueAction,
  members: readonly ChosenMember[],
  now: Date,
): Promise<void> {
  if (bodyId === null) throw new Error('An action that mails has its letter')
  await queueBulk(platform, trx, {
    employerId,
    bodyId,
    batchId: id,
    canUnsubscribe: true,
    joinLinkAt: action === 'resend' ? now : null,
    replyTo,
    // Who is there has an address.
    recipients: members.flatMap(({ id: memberId, email }) =>
      email === null ? [] : [{ memberId, to: email, merge: {} }],
    ),
  })
}
