import type { Actor } from '../auth/actor.ts'
import { isSignInAs } from '../auth/refuse-sign-in-as.ts'
import { inEmployerTransaction } from '../db/transaction-guard.ts'
import type { Platform } from '../platform.ts'
import { auditEmployer } from './audit-employer.ts'

/**
 * Records that an administrator signed in as an employer took data of people along in a file, before it leaves. What
 * the employer takes of its own is recorded nowhere.
 */
export async function noteSignInAsExport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  action: `${string}.exported`,
): Promise<void> {
  if (!isSignInAs(actor)) return
  const { employerId } = actor
  await inEmployerTransaction(db, employerId, (trx) =>
    auditEmployer(trx, actor, {
      at: clock.now(),
      action,
      subject: { kind: 'employer', id: employerId },
    }),
  )
}
