import type { Input } from '#contract/route.ts'
import type { adminAccountRoutes } from '#contract/staff/admins-accounts.ts'
import { changeRefusal, managingRefusal } from '#domain/staff/admins/admin-change.ts'
import { whatChangedOf } from '#domain/staff/admins/what-changed.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { deleteAdminSessions } from '#server/platform/auth/queries.ts'
import { breaksIndex } from '#server/platform/db/breaks-index.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import { doneMeanwhile } from '#server/platform/overtaken.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteAdminCode, setPasswordHash } from '../queries.ts'
import {
  type LockedAdmin,
  listChanges,
  listRecipients,
  lockStaff,
  type NewState,
  setAccount,
  setRecipients,
} from './queries.ts'
import { refused } from './refusals.ts'

type Change = Input<typeof adminAccountRoutes.changeAdmin>['body']

/**
 * Changes an administrator as a superadmin asks for, under the lock of all of them: of two superadmins who demote each
 * other at once the second is none any more, and who saw an older version is told what was changed since. Who cannot
 * come in as before is signed out.
 */
export async function changeAdmin(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  id: string,
  { password, version: seen, ...change }: Change,
): Promise<void> {
  if (password !== undefined && id === adminId) throw invalid({ password: [ownPassword] })
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password)
  const at = clock.now()
  const audited = {
    at,
    actor: { kind: 'admin', id: adminId },
    subject: { kind: 'admin', id },
  } as const
  const work = async (trx: Trx) => {
    const staff = await lockStaff(trx)
    const before = staff.find((one) => one.id === id)
    if (!before) throw refused(managingRefusal(staff, adminId) ?? 'unknown')
    const after = stateAfter(before, change)
    const refusal = changeRefusal(staff, { by: adminId, of: id, ...after })
    if (refusal) throw refused(refusal)
    if (seen !== undefined && seen !== before.version) throw await changedSince(trx, before, seen)
    const recipients = await newRecipients(trx, id, staff, change.otp_recipients)
    const fields = [...changedFields(before, after), ...(recipients ? ['otp_recipients'] : [])]
    if (fields.length === 0 && passwordHash === undefined) return
    const { version } = after
    await setAccount(trx, id, after)
    if (recipients) await setRecipients(trx, id, recipients)
    if (fields.length > 0) {
      const details = { fields: fields.join(', '), ...changedStanding(before, after), version }
      await recordAudit(trx, { ...audited, action: 'admin.changed', details })
    }
    if (passwordHash !== undefined) {
      await setPasswordHash(trx, id, passwordHash)
      await recordAudit(trx, { ...audited, action: 'password.reset', details: { version } })
    }
    const isShutOut = passwordHash !== undefined || (before.isActive && !after.isActive)
    if (isShutOut) await deleteAdminSessions(trx, id, null)
    // A code that is under way goes to who it went to before.
    if (isShutOut || recipients || before.email !== after.email) await deleteAdminCode(trx, id)
  }
  try {
    await inTransaction(db, work)
  } catch (error) {
    if (breaksIndex(error, 'admins_username')) throw invalid({ username: [taken('username')] })
    if (breaksIndex(error, 'admins_otp_label')) throw invalid({ otp_label: [taken('label')] })
    throw error
  }
}

const ownPassword = 'Your own password is changed under your account, with your current one'

const taken = (what: string) => `This ${what} is taken`

/** Says what was done since: who was second decides on it anew. */
async function changedSince(trx: Trx, { id, version }: LockedAdmin, seen: number) {
  const changes = await listChanges(trx, id, seen)
  return doneMeanwhile({
    code: 'admin_changed',
    what: 'the account',
    done: whatChangedOf(changes),
    last: changes.at(-1),
    version,
  })
}

/** Whom codes go to from now on; nothing where that stays. */
async function newRecipients(
  trx: Trx,
  id: string,
  staff: readonly LockedAdmin[],
  asked: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (!asked) return undefined
  if (!asked.every((one) => staff.some((each) => each.id === one))) {
    throw invalid({ otp_recipients: ['Somebody among them is not an administrator'] })
  }
  const wanted = new Set(asked)
  const before = await listRecipients(trx, id)
  const isSame = before.length === wanted.size && before.every((one) => wanted.has(one))
  return isSame ? undefined : [...wanted]
}

function stateAfter(before: LockedAdmin, change: Omit<Change, 'password' | 'version'>): NewState {
  return {
    username: change.username ?? before.username,
    email: change.email ?? before.email,
    type: change.type ?? before.type,
    isActive: change.is_active ?? before.isActive,
    hasSecondStep: change.second_step ?? before.hasSecondStep,
    otpLabel: change.otp_label === undefined ? before.otpLabel : change.otp_label,
    version: before.version + 1,
  }
}

/** The wire's names of what differs. */
function changedFields(before: LockedAdmin, after: NewState): string[] {
  const names = {
    username: 'username',
    email: 'email',
    type: 'type',
    isActive: 'is_active',
    hasSecondStep: 'second_step',
    otpLabel: 'otp_label',
  } as const
  // The keys of a record of ours are its fields.
  const keys = Object.keys(names) as (keyof typeof names)[]
  return keys.filter((key) => before[key] !== after[key]).map((key) => names[key])
}

/** From what to what, of those that are nobody's names. */
function changedStanding(before: LockedAdmin, after: NewState): Record<string, string | boolean> {
  return {
    ...(before.type !== after.type && { type_before: before.type, type_after: after.type }),
    ...(before.isActive !== after.isActive && { is_active: after.isActive }),
  }
}
