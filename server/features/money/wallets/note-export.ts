import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OpenedWallet } from './list-transactions.ts'

type Exported = Pick<OpenedWallet, 'employerId' | 'owner'> & { memberId: string | undefined }

/** What people did and earned leaves the list: who took it along is recorded. */
export async function noteExport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { adminId }: StaffActor,
  { employerId, owner, memberId }: Exported,
): Promise<void> {
  await inEmployerTransaction(db, employerId, (trx) =>
    auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at: clock.now(),
      action: 'wallet_transactions.exported',
      subject: memberId ? { kind: 'member', id: memberId } : { kind: 'employer', id: employerId },
      details: { wallet: owner },
    }),
  )
}
