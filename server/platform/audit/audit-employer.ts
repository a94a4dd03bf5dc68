import { type Actor, isMember, type LoginKey } from '../auth/actor.ts'
import type { Trx } from '../db/transaction-guard.ts'
import { type AuditEntry, recordAudit, recordAudits } from './record-audit.ts'

/** Writes what was done in an employer's account, under the name of who did it. */
export async function auditEmployer(
  trx: Trx,
  actor: Actor,
  entry: Omit<AuditEntry, 'actor' | 'userId' | 'adminId' | 'employerId'>,
): Promise<void> {
  await recordAudit(trx, { ...entry, ...auditedAs(actor), employerId: actor.employerId })
}

/** The same of many, written at once. */
export async function auditEmployerOfMany(
  trx: Trx,
  actor: Actor,
  entries: readonly Omit<AuditEntry, 'actor' | 'userId' | 'adminId' | 'employerId'>[],
): Promise<void> {
  const who = { ...auditedAs(actor), employerId: actor.employerId }
  await recordAudits(
    trx,
    entries.map((entry) => ({ ...entry, ...who })),
  )
}

/** The same for what somebody does about their own login whom a mailed link let in, without a session. */
export async function auditLogin(
  trx: Trx,
  login: LoginKey,
  entry: Omit<AuditEntry, 'actor' | 'userId' | 'adminId' | 'employerId'>,
): Promise<void> {
  const { employerId } = login
  const who = isMember(login)
    ? { actor: { kind: 'commuter' as const, id: login.memberId } }
    : { actor: { kind: 'employer' as const, id: employerId }, userId: login.userId }
  await recordAudit(trx, { ...entry, ...who, employerId })
}

/** Who signed in as an employer acts in its name, with their own beside it; who looks into a portal in their own. */
function auditedAs({ employerId, by }: Actor): Pick<AuditEntry, 'actor' | 'userId' | 'adminId'> {
  switch (by.kind) {
    case 'user':
      return { actor: { kind: 'employer', id: employerId }, userId: by.id }
    case 'staff':
      return by.via === 'sign-in-as'
        ? { actor: { kind: 'employer', id: employerId }, adminId: by.adminId }
        : { actor: { kind: 'admin', id: by.adminId } }
    case 'member':
      return by.adminId === undefined
        ? { actor: { kind: 'commuter', id: by.id } }
        : { actor: { kind: 'admin', id: by.adminId } }
    case 'job':
      return { actor: { kind: 'system', id: null } }
  }
}
