import { v7 as uuid } from 'uuid'
import type { StaffType } from '#contract/route.ts'
import { managingRefusal } from '#domain/staff/admins/admin-change.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { deleteAdminSessions } from '#server/platform/auth/queries.ts'
import { breaksIndex } from '#server/platform/db/breaks-index.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockStaff } from './accounts/queries.ts'
import { refused } from './accounts/refusals.ts'
import { deleteAdminCode, findAdminByUsername, insertAdmin, setPasswordHash } from './queries.ts'

interface NewAdmin {
  username: string
  email: string
  type: StaffType
  password: string
}

type By = AuditEntry['actor']
type Needs = Pick<Platform, 'db' | 'clock'>

/** Adds an administrator, who signs in with a code to their own address; a username is given once, in any case. */
export async function createAdmin(
  { db, clock }: Needs,
  by: By,
  { username, email, type, password }: NewAdmin,
): Promise<string> {
  const id = uuid()
  const at = clock.now()
  const passwordHash = await hashNewPassword(password)
  try {
    await inTransaction(db, async (trx) => {
      const refusal = managingRefusal(await lockStaff(trx), by.id ?? undefined)
      if (refusal) throw refused(refusal)
      await insertAdmin(trx, {
        id,
        username,
        email,
        type,
        password_hash: passwordHash,
        created_at: at,
      })
      await recordAudit(trx, {
        at,
        actor: by,
        action: 'admin.created',
        subject: { kind: 'admin', id },
        details: { type },
      })
    })
  } catch (error) {
    if (!breaksIndex(error, 'admins_username')) throw error
    throw invalid({ username: ['This username is taken'] })
  }
  return id
}

/** Gives an administrator another password and ends what the old one had opened: sessions, and a code under way. */
export async function resetAdmin(
  { db, clock }: Needs,
  by: By,
  { username, password }: Pick<NewAdmin, 'username' | 'password'>,
): Promise<void> {
  const admin = await findAdminByUsername(db, username)
  if (!admin) throw notFound('The administrator')
  const { id } = admin
  const passwordHash = await hashNewPassword(password)
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, id, passwordHash)
    await deleteAdminSessions(trx, id, null)
    await deleteAdminCode(trx, id)
    await recordAudit(trx, {
      at: clock.now(),
      actor: by,
      action: 'password.reset',
      subject: { kind: 'admin', id },
    })
  })
}
