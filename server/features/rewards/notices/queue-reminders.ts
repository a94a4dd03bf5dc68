import { noteReminders } from '#server/features/mail/custom-emails/queries/recipients.ts'
import { queueBulk } from '#server/features/mail/outbox/queue-bulk.ts'
import { renewInvitations } from '#server/features/people/invitations/queries/invite.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockOpenReminder, lockReminded, noteReminder } from './queries/reminders.ts'
import { hasExpired, recipientOf } from './recipients.ts'

/** Written in one transaction, short enough for an embedded database. */
const chunkSize = 500

type Reminder = NonNullable<Awaited<ReturnType<typeof lockOpenReminder>>>
type Reminded = Awaited<ReturnType<typeof lockReminded>>

/** Hands reminders to the outbox, one mail a person; what is left when the process ends waits for the next run. */
export async function queueReminders(platform: Platform): Promise<void> {
  const failed: string[] = []
  let failure: unknown
  while (!platform.jobs.isStopping()) {
    let open: Reminder | undefined
    try {
      await inTransaction(platform.db, async (trx) => {
        open = await lockOpenReminder(trx, failed)
        if (open) await queueChunk(platform, trx, open)
      })
      if (!open) break
    } catch (error) {
      // One that cannot be sent holds up no other; the job is tried again for it.
      if (!open) throw error
      failed.push(open.id)
      failure ??= error
    }
  }
  if (failure) throw failure
}

async function queueChunk(platform: Platform, trx: Trx, reminder: Reminder): Promise<void> {
  const { employerId, id, noticeId, bodyId, replyTo, lastMemberId } = reminder
  const now = platform.clock.now()
  const stretch = { employerId, noticeId, afterId: lastMemberId, limit: chunkSize }
  const people = await renewExpired(trx, employerId, await lockReminded(trx, stretch), now)
  await queueBulk(platform, trx, {
    employerId,
    bodyId,
    replyTo,
    batchId: id,
    canUnsubscribe: true,
    joinLinkAt: null,
    recipients: people.map(recipientOf),
  })
  const memberIds = people.map((person) => person.id)
  await noteReminders(trx, employerId, memberIds, now)
  await noteReminder(
    trx,
    { employerId, id },
    {
      lastMemberId: memberIds.at(-1) ?? lastMemberId,
      finishedAt: people.length < chunkSize ? now : null,
      recipients: people.length,
    },
  )
}

/** An invitation that has expired is sent anew: its link works for 30 more days. */
async function renewExpired(trx: Trx, employerId: string, people: Reminded, now: Date) {
  const expired = new Set(people.filter((person) => hasExpired(person, now)).map(({ id }) => id))
  if (expired.size === 0) return people
  const renewed = [...expired].map((id) => ({ id, name: null }))
  await renewInvitations(trx, employerId, renewed, now)
  return people.map((person) => (expired.has(person.id) ? { ...person, joinLinkAt: now } : person))
}
