import { deviceName } from '#domain/identity/sessions/device-name.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findEmployerByAddress } from './queries.ts'

/**
 * Begins an administrator's session in an employer's account; nothing for one that is not approved. What it may is
 * decided by the session, see locks.ts. Source: decisions section 2, Sign-in-as.
 */
export async function signInAsEmployer(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  { email, userAgent }: { email: string; userAgent: string | undefined },
): Promise<string | undefined> {
  const employer = await findEmployerByAddress(db, email)
  if (!employer) throw notFound('The employer')
  if (employer.status !== 'approved') return undefined
  const { id: employerId } = employer
  const at = clock.now()
  return inEmployerTransaction(db, employerId, async (trx) => {
    const owner = { kind: 'signInAs', employerId, adminId } as const
    const { id, token } = await startSession(trx, owner, at, deviceName(userAgent))
    // Found in the back office, begun in the employer's name.
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at,
      action: 'employer.read',
      subject: { kind: 'employer', id: employerId },
      details: { via: 'sign-in-as' },
    })
    const by = { kind: 'staff', adminId, via: 'sign-in-as' } as const
    await auditEmployer(
      trx,
      { employerId, by },
      {
        at,
        action: 'session.started',
        subject: { kind: 'session', id },
      },
    )
    return token
  })
}
