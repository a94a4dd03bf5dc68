import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AllMembersFilter } from './queries/narrow.ts'

/** Records that an administrator downloaded members: whose, and by which filters; never what was searched for. */
export async function noteExport(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  { employerId, name, email, joinedFrom, joinedTo }: AllMembersFilter,
): Promise<void> {
  await inTransaction(db, (trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      employerId,
      action: 'members.exported',
      details: {
        searched: Boolean(name || email),
        ...(joinedFrom && { joined_from: joinedFrom }),
        ...(joinedTo && { joined_to: joinedTo }),
      },
    }),
  )
}
