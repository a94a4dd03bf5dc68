import { localDateOf } from '#domain/time.ts'
import { auditEmployer, auditEmployerOfMany } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { deleteAppTokens } from '#server/platform/auth/app-token-queries.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteWaitingBulkMails, lockMember, setDisabled } from './queries/change.ts'

/** Activates or deactivates who has joined; false where that was so already. */
export async function changeMember(
  { db, clock }: Platform,
  actor: Actor,
  memberId: string,
  isActive: boolean,
): Promise<boolean> {
  return inEmployerTransaction(db, actor.employerId, async (trx) => {
    const member = await lockJoined(trx, actor.employerId, memberId)
    return setActive(trx, actor, member, { isActive, at: clock.now() })
  })
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>>[number]

/** Locks a member who has joined: there is nothing to switch off before. */
export async function lockJoined(
  trx: Trx,
  employerId: string,
  memberId: string,
): Promise<LockedMember> {
  const [member] = await lockMember(trx, { employerId, memberId })
  if (!member || member.deletedAt) throw notFound('The member')
  if (!member.joinedAt) throw conflict('member_not_joined', 'This person has not joined yet')
  return member
}

/**
 * Switches a locked member on or off, recorded when that changes something. Who is deactivated goes on seeing what
 * they have, logs nothing more and is in no count; apps act for them no more.
 */
export async function setActive(
  trx: Trx,
  actor: Actor,
  member: LockedMember,
  { isActive, at }: { isActive: boolean; at: Date },
): Promise<boolean> {
  if (isActive === (member.disabledAt === null)) return false
  const key = { employerId: actor.employerId, memberIds: [member.id] }
  if (!isActive) {
    const { timeZone } = member
    await deactivateMembers(trx, actor, { memberIds: key.memberIds, at, timeZone })
    return true
  }
  await setDisabled(trx, key, { disabledAt: null, leftOn: null })
  await auditEmployer(trx, actor, activation(member.id, { isActive, at }))
  return true
}

interface Deactivated {
  memberIds: readonly string[]
  at: Date
  timeZone: string
}

/** Deactivates locked members who have joined and are active, each recorded. */
export async function deactivateMembers(
  trx: Trx,
  actor: Actor,
  { memberIds, at, timeZone }: Deactivated,
): Promise<void> {
  const key = { employerId: actor.employerId, memberIds }
  await setDisabled(trx, key, { disabledAt: at, leftOn: localDateOf(at, timeZone) })
  await deleteWaitingBulkMails(trx, key)
  await deleteAppTokens(trx, key)
  const entries = memberIds.map((id) => activation(id, { isActive: false, at }))
  await auditEmployerOfMany(trx, actor, entries)
}

function activation(id: string, { isActive, at }: { isActive: boolean; at: Date }) {
  const subject = { kind: 'member', id } as const
  return {
    at,
    action: isActive ? 'member.activated' : 'member.deactivated',
    subject,
    values: changedValues(
      subject,
      { active: isActive ? 'No' : 'Yes' },
      { active: isActive ? 'Yes' : 'No' },
    ),
  }
}
