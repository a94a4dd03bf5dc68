import { deletionRefusal, managingRefusal } from '#domain/staff/admins/admin-change.ts'
import { eraseChoices } from '#server/features/mail/choices/queries.ts'
import { eraseListViews } from '#server/features/system/list-views/queries.ts'
import { forgetReader } from '#server/features/system/notifications/queries/record.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { nobodysHash } from '#server/platform/auth/password.ts'
import { deleteAdminSessions } from '#server/platform/auth/queries.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteAdminCode } from '../queries.ts'
import {
  closeAccount,
  countChange,
  deleteAdminSession,
  isAdmin,
  listReceivers,
  lockStaff,
} from './queries.ts'
import { refused } from './refusals.ts'

/**
 * Deletes an administrator: nobody signs in as them, and the audit goes on naming them. Not while somebody's codes go to
 * them alone: these would go to that person's own address, unasked.
 */
export async function deleteAdmin(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const refusal = deletionRefusal(await lockStaff(trx), { by: adminId, of: id })
    if (refusal) throw refused(refusal)
    const receivers = await listReceivers(trx, id)
    const only = receivers.filter(({ isOnly }) => isOnly)
    if (only.length > 0) throw recipientNeeded(only.map(({ username }) => username))
    const now = clock.now()
    await deleteAdminSessions(trx, id, null)
    await deleteAdminCode(trx, id)
    await eraseListViews(trx, { adminId: id })
    await eraseChoices(trx, { employerId: null, readerId: id })
    await forgetReader(trx, { employerId: null, readerId: id })
    for (const receiver of receivers) {
      const version = await countChange(trx, receiver.id)
      await recordAudit(trx, {
        at: now,
        actor: { kind: 'admin', id: adminId },
        action: 'admin.changed',
        subject: { kind: 'admin', id: receiver.id },
        details: { fields: 'otp_recipients', version },
      })
    }
    // Of a domain that is reserved to be nobody's (RFC 2606).
    const email = `${id}@removed.invalid`
    await closeAccount(trx, id, { email, passwordHash: nobodysHash, now })
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'admin', id: adminId },
      action: 'admin.deleted',
      subject: { kind: 'admin', id },
    })
  })
}

function recipientNeeded(usernames: readonly string[]) {
  return conflict(
    'recipient_in_use',
    `The codes of ${usernames.join(', ')} go to this administrator alone: choose somebody else for them first`,
  )
}

/** Ends every session of an administrator but the one that asks. */
export async function endAdminSessions(
  { db, clock }: Platform,
  { adminId, sessionId }: StaffActor,
  id: string,
): Promise<void> {
  if (!(await isAdmin(db, id))) throw notFound('The administrator')
  await inTransaction(db, async (trx) => {
    const refusal = managingRefusal(await lockStaff(trx), adminId)
    if (refusal) throw refused(refusal)
    await deleteAdminSessions(trx, id, sessionId)
    await recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      action: 'admin.sessions_ended',
      subject: { kind: 'admin', id },
    })
  })
}

/** Ends one session of an administrator, whosever it is. */
export async function endAdminSession(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  sessionId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const refusal = managingRefusal(await lockStaff(trx), adminId)
    if (refusal) throw refused(refusal)
    const of = await deleteAdminSession(trx, sessionId)
    if (of === undefined) throw notFound('The session')
    await recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      action: 'admin.session_ended',
      subject: { kind: 'admin', id: of },
    })
  })
}
