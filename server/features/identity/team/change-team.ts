import type { Role } from '#contract/route.ts'
import { removalRefusal, roleChanges, type TeamRefusal } from '#domain/identity/team/team-change.ts'
import { keepContact } from '#server/features/identity/accounts/contact.ts'
import {
  passwordMissing,
  requireCurrentPassword,
} from '#server/features/identity/accounts/current-password.ts'
import { queueNotice } from '#server/features/identity/accounts/queue-notice.ts'
import { eraseChoices } from '#server/features/mail/choices/queries.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { eraseListViews } from '#server/features/system/list-views/queries.ts'
import { forgetReader } from '#server/features/system/notifications/queries/record.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues, eraseAuditValues } from '#server/platform/audit/audit-values.ts'
import { type Actor, roleMissing, type UserKey, userOf } from '#server/platform/auth/actor.ts'
import { deleteDevices } from '#server/platform/auth/device-queries.ts'
import { deleteWaysIn } from '#server/platform/auth/login-rows.ts'
import { nobodysHash } from '#server/platform/auth/password.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { type AppError, conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteInvitationsBy } from './queries/invitations.ts'
import {
  closePerson,
  findRole,
  lockSecondStepRequired,
  lockTeam,
  setRole,
  setSecondStepRequired,
} from './queries/people.ts'
import { roleNames } from './role-names.ts'

/** Whoever changes the team, and from where. */
export interface TeamChanger {
  actor: Actor
  address: string
  userAgent: string | undefined
}

interface RoleGiven {
  id: string
  role: Role
  isTransfer: boolean
  currentPassword: string | undefined
}

/** Gives a person a role; who becomes an owner is vouched for by the password of the one who asks. */
export async function changeRole(
  platform: Platform,
  { actor, address, userAgent }: TeamChanger,
  { id, role, isTransfer, currentPassword }: RoleGiven,
): Promise<void> {
  const { employerId } = actor
  const { userId } = userOf(actor)
  const of = { employerId, userId: id }
  const isProven = role === 'owner' && (await findRole(platform.db, of)) !== 'owner'
  if (isProven) {
    await requireCurrentPassword(platform, { employerId, userId }, currentPassword, address)
  }
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const team = await lockTeam(trx, employerId)
    const changes = roleChanges(team, { by: userId, of: id, role, isTransfer })
    if (typeof changes === 'string') throw refused(changes)
    // An owner when it was looked at, and meanwhile none: now it takes the password.
    if (!isProven && changes.some((change) => change.role === 'owner')) throw passwordMissing()
    for (const change of changes) {
      await setRole(trx, { employerId, userId: change.id }, change.role)
      await auditEmployer(trx, actor, {
        at: platform.clock.now(),
        action: 'teammate.role_changed',
        subject: { kind: 'user', id: change.id },
        details: { role: change.role },
        values: changedValues(
          { kind: 'user', id: change.id },
          { role: team.find(({ id: one }) => one === change.id)?.role },
          { role: change.role },
        ),
      })
      const what = `You were made ${roleNames[change.role]}`
      await queueNotice(platform, trx, { employerId, userId: change.id }, { what, userAgent })
    }
  })
}

/**
 * Ends a person's access, and tells them; letters to the organization go to who removed them. Their invitations are
 * withdrawn: one to another address of theirs would let them in again.
 */
export async function removeTeammate(
  platform: Platform,
  { actor }: TeamChanger,
  id: string,
): Promise<void> {
  const { employerId } = actor
  const by = userOf(actor)
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const team = await lockTeam(trx, employerId)
    const refusal = removalRefusal(team, { by: by.userId, of: id })
    if (refusal) throw refused(refusal)
    const removed = team.find((person) => person.id === id)
    const heir = team.find((person) => person.role === 'owner' && person.id !== id)
    if (!removed || !heir) throw new Error('The rule for removals let the last owner go')
    const heirId = by.userId === id ? heir.id : by.userId
    await keepContact(trx, { employerId, userId: heirId }, { instead: removed.email })
    const now = platform.clock.now()
    await removePerson(trx, { employerId, userId: id }, now)
    await eraseAuditValues(trx, employerId, { kind: 'user', id }, now)
    await auditEmployer(trx, actor, {
      at: now,
      action: 'teammate.removed',
      subject: { kind: 'user', id },
      details: { role: removed.role },
    })
    for (const invitation of await deleteInvitationsBy(trx, { employerId, userId: id })) {
      await auditEmployer(trx, actor, {
        at: now,
        action: 'teammate.invitation_cancelled',
        subject: { kind: 'user_invitation', id: invitation.id },
      })
    }
    await tellRemoved(platform, trx, { employerId, userId: id }, removed.email)
  })
}

/** Whether everybody's sign-in asks for a code; nobody who finds a session open ends that. */
export async function requireSecondStep(
  platform: Platform,
  { actor, address, userAgent }: TeamChanger,
  { isRequired, currentPassword }: { isRequired: boolean; currentPassword: string | undefined },
): Promise<void> {
  const { employerId } = actor
  const user = userOf(actor)
  if (!isRequired) await requireCurrentPassword(platform, user, currentPassword, address)
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const team = await lockTeam(trx, employerId)
    const wasRequired = await lockSecondStepRequired(trx, employerId)
    if (team.find(({ id }) => id === user.userId)?.role !== 'owner') throw roleMissing()
    if (wasRequired === isRequired) return
    await setSecondStepRequired(trx, employerId, isRequired)
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: isRequired ? 'team.second_step_required' : 'team.second_step_optional',
    })
    const what = `2-step verification is ${isRequired ? 'now asked of everybody' : 'no longer asked of everybody'}`
    for (const { id } of team) {
      await queueNotice(platform, trx, { employerId, userId: id }, { what, userAgent })
    }
  })
}

/**
 * Ends whatever a person could come in with. Their row stays with their name, for what they did to be told; it
 * holds no address of theirs, so that they may join elsewhere, and a hash that no password has.
 */
async function removePerson(trx: Trx, user: UserKey, now: Date): Promise<void> {
  const { employerId, userId } = user
  await deleteWaysIn(trx, user)
  await eraseListViews(trx, user)
  await deleteDevices(trx, { employerId, accountId: userId })
  const reader = { employerId, readerId: userId }
  await eraseChoices(trx, reader)
  await forgetReader(trx, reader)
  // Of a domain that is reserved to be nobody's (RFC 2606).
  const email = `${userId}@removed.invalid`
  await closePerson(trx, user, { email, passwordHash: nobodysHash, now })
}

async function tellRemoved(
  platform: Platform,
  trx: Trx,
  { employerId, userId }: UserKey,
  to: string,
): Promise<void> {
  const mail = letter({
    subject: 'Your access has ended',
    paragraphs: [
      'An owner of your organization’s Switchback account has removed you from its team. You are signed out everywhere.',
      'If you think that is a mistake, ask them to invite you again.',
    ],
  })
  const idempotencyKey = `teammate-removed:${userId}`
  await queueMail(platform, trx, { idempotencyKey, employerId, to, ...mail })
}

function refused(refusal: TeamRefusal): AppError {
  switch (refusal) {
    case 'not_owner':
      return roleMissing()
    case 'unknown':
      return notFound('The person')
    case 'last_owner':
      return conflict(
        'last_owner',
        'An organization keeps one owner: make somebody else an owner first',
      )
  }
}
